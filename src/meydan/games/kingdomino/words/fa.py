"""Kingdomino in Persian."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "kingdomino": "کینگ‌دومینو",
    "kingdomino.wheat": "گندم‌زار",
    "kingdomino.forest": "جنگل",
    "kingdomino.lake": "دریاچه",
    "kingdomino.grass": "چمنزار",
    "kingdomino.swamp": "مرداب",
    "kingdomino.mine": "معدن",
    "kingdomino.castle": "قصر",
    "kingdomino.middle-kingdom": "پادشاهی میانی",
    "kingdomino.harmony": "توازن",
    "kingdomino.row": "ردیف",
    "kingdomino.new-row": "ردیف تازه",
    "kingdomino.free": "آزاد",
    "kingdomino.kingdom": "{name}: {points} امتیاز",
    "kingdomino.discarded": "{count} دومینو کنار گذاشته",
    "kingdomino.hidden": "{count} دومینو هنوز رو نشده است",
    "kingdomino.to-place": "این دومینو را بگذارید: {domino}",
    "kingdomino.to-claim": "یکی از دومینوهای ردیف تازه را بردارید",
    "kingdomino.territory": "{terrain}: {squares} خانه × {crowns} تاج",
    "kingdomino.game": "بازی {number}",
    "kingdomino.claim": "برداشتن {number}: {domino}",
    "kingdomino.discard": "دومینو را کنار بگذارید",
    "kingdomino.legend": "W گندم‌زار F جنگل L دریاچه G چمنزار S مرداب M معدن، ♛ یک تاج؛ x به سوی خاور و y به سوی شمال",
    "kingdomino.setup.mighty-duel": "دوئل قدرتمندانه برای ۲ بازیکن است، نه {seats}",
    "kingdomino.draw.hidden": "این دومینو میان دومینوهای بسته نیست",
    "kingdomino.king.bag": "این بازیکن دیگر پادشاهی در دست قرعه ندارد",
    "kingdomino.claim.row": "این دومینو در ردیف تازه نیست",
    "kingdomino.claim.free": "روی این دومینو پادشاهی ایستاده است",
    "kingdomino.discard.none-fits": "دومینویی که جا دارد باید گذاشته شود",
    "kingdomino.place.empty": "هر دو خانه باید خالی باشند",
    "kingdomino.place.box": "قلمرو باید در مربع {size} در {size} جا شود",
    "kingdomino.place.match": "یک نیمه باید به قصر یا به زمین هم‌جنس خود از دومینویی دیگر بچسبد",
    "kingdomino.place.twin": "دومینویی با دو نیمه‌ی یکسان فقط با n یا e نوشته می‌شود",
}
