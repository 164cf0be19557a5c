"""Kingdomino in Persian."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    # what the lobby and the forms say
    "kingdomino": "کینگ‌دومینو",
    "kingdomino.line": "دومینو بچینید، پادشاهی بسازید",
    "kingdomino.about": (
        "دومینویی بردارید و کنار زمین هم‌جنسش بگذارید و حواستان به تاج‌ها باشد: هر قلمرو به اندازه‌ی خانه‌هایش "
        "ضرب در تاج‌هایش می‌ارزد."
    ),
    "kingdomino.minutes": "۱۵",
    "kingdomino.option.middle-kingdom": "پادشاهی میانی",
    "kingdomino.option.middle-kingdom.about": "۱۰ امتیاز اگر قصر خانه‌ی میانی پادشاهی باشد.",
    "kingdomino.option.harmony": "توازن",
    "kingdomino.option.harmony.about": "۵ امتیاز برای پادشاهی کامل، بی دومینوی کنارگذاشته.",
    "kingdomino.option.mighty-duel": "دوئل قدرتمندانه",
    "kingdomino.option.mighty-duel.about": "دو بازیکن، هر ۴۸ دومینو، پادشاهی ۷ در ۷.",
    "kingdomino.option.dynasty": "سلسله‌ی پادشاهی",
    "kingdomino.option.dynasty.about": "سه بازی پشت سر هم؛ جمع امتیازها برنده را می‌گوید.",
    # what the terminal and the page say
    "kingdomino.wheat": "مزرعه",
    "kingdomino.forest": "جنگل",
    "kingdomino.lake": "دریاچه",
    "kingdomino.grass": "چمنزار",
    "kingdomino.swamp": "مرداب",
    "kingdomino.mine": "معدن",
    "kingdomino.middle-kingdom": "پادشاهی میانی",
    "kingdomino.harmony": "توازن",
    "kingdomino.row": "این دور",
    "kingdomino.new-row": "دور بعد",
    "kingdomino.free": "آزاد",
    "kingdomino.discarded": "کنار گذاشته: {count}",
    "kingdomino.to-place": "دومینوی {number} را در پادشاهی خود بگذارید",
    "kingdomino.to-claim": "یکی از دومینوهای دور بعد را بردارید",
    "kingdomino.territory": "{terrain}: {squares} خانه × {crowns} تاج",
    "kingdomino.claim": "برداشتن دومینوی {number}",
    "kingdomino.discard": "کنار گذاشتن {domino}",
    "kingdomino.to-claim-first": "نخستین دومینوی خود را بردارید",
    "kingdomino.in-game": "بازی {number}، {item}",
    "kingdomino.domino": "دومینوی {number}",
    # what the terminal alone says
    "kingdomino.terminal.kingdom": "{name}: {points} امتیاز",
    "kingdomino.terminal.hidden": "{count} دومینو هنوز رو نشده است",
    "kingdomino.terminal.legend": (
        "W مزرعه F جنگل L دریاچه G چمنزار S مرداب M معدن، ♛ یک تاج؛ x به سوی خاور و y به سوی شمال"
    ),
    # rules
    "kingdomino.setup.mighty-duel": "دوئل قدرتمندانه برای ۲ بازیکن است، نه {seats}",
    "kingdomino.draw.hidden": "این دومینو میان دومینوهای بسته نیست",
    "kingdomino.king.bag": "این بازیکن دیگر مهره‌ی پادشاه در قرعه ندارد",
    "kingdomino.claim.row": "این دومینو در ردیف تازه نیست",
    "kingdomino.claim.free": "روی این دومینو مهره‌ی پادشاه دیگری ایستاده است",
    "kingdomino.discard.none-fits": "دومینویی که جا دارد باید گذاشته شود",
    "kingdomino.place.empty": "هر دو خانه باید خالی باشند",
    "kingdomino.place.box": "پادشاهی باید در مربع {size} در {size} جا شود",
    "kingdomino.place.match": "یک نیمه باید به قصر یا به زمین هم‌جنس خود از دومینویی دیگر بچسبد",
    "kingdomino.place.twin": "دومینویی با دو نیمه‌ی یکسان فقط با n یا e نوشته می‌شود",
}
