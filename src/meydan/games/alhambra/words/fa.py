"""Alhambra in Persian."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    # what the lobby and the forms say
    "alhambra": "الحمرا",
    "alhambra.line": "باغ و برج، با پولِ درست",
    "alhambra.about": (
        "چهار جور پول جمع کنید، ساختمان بخرید و کاختان را دیوار بکشید. هر که دقیق بپردازد، یک کار دیگر هم دارد."
    ),
    "alhambra.minutes": "۴۵",
    "alhambra.memory": "پول را باید به یاد سپرد",
    "alhambra.memory.about": (
        "همان‌گونه که دفترچه می‌خواهد: پولی که دیگران آشکارا برداشتند دوباره نشان داده نمی‌شود. وگرنه در «سرنخ‌ها» هست."
    ),
    # what the terminal and the page say
    "alhambra.pavilion": "کلاه‌فرنگی",
    "alhambra.seraglio": "اندرونی",
    "alhambra.arcades": "رواق",
    "alhambra.chambers": "تالار",
    "alhambra.garden": "باغ",
    "alhambra.tower": "برج",
    "alhambra.blue": "آبی",
    "alhambra.green": "سبز",
    "alhambra.orange": "نارنجی",
    "alhambra.yellow": "زرد",
    "alhambra.wall": "دیوار بیرونی، {sides} ضلع",
    "alhambra.outer-wall": "دیوار بیرونی",
    "alhambra.majority": "{kind}، {tiles} ساختمان",
    "alhambra.reserve": "انبار",
    "alhambra.unplaced": "برای گذاشتن",
    "alhambra.hand": "پول",
    "alhambra.cards": "{count} کارت",
    "alhambra.neutral": "بازیکن فرضی",
    "alhambra.market": "بازار ساختمان",
    "alhambra.money": "بازار پول",
    "alhambra.to-act": "پول بردارید، بخرید یا بازسازی کنید",
    "alhambra.to-act-again": "دقیق پرداختید: یک کار دیگر بکنید یا نوبت را تمام کنید",
    "alhambra.to-place": "{tile} را کجا می‌سازید؟",
    "alhambra.exact": "دقیق: یک کار دیگر هم دارید",
    "alhambra.waste": "{waste} هدر می‌رود",
    "alhambra.item": "امتیازدهی {round}: {item}",
    "alhambra.to-place-some": "{count} ساختمان تازه را به هر ترتیب بگذارید",
    "alhambra.to-place-left": "{tile} به شما رسید: بسازید یا به انبار ببرید",
    # what the terminal alone says
    "alhambra.terminal.letters": "کارتغب",
    "alhambra.terminal.player": "{name}: {points} امتیاز",
    "alhambra.terminal.if-now": "، و {gain} تای دیگر اگر امتیازدهی {round} همین حالا باشد",
    "alhambra.terminal.nothing": "هیچ",
    "alhambra.terminal.left": "{tiles} ساختمان در کیسه و {cards} کارت در دسته‌ی پول مانده است",
    "alhambra.terminal.legend": "حرف گونه و بهای هر ساختمان، ━ ┃ دیوارهای آن؛ x به سوی خاور و y به سوی شمال",
    # rules
    "alhambra.deal.bag": "این ساختمان در کیسه نیست",
    "alhambra.deal.deck": "از این کارت چیزی در دسته نمانده است",
    "alhambra.deal.seat": "اکنون به بازیکن دیگری کارت داده می‌شود",
    "alhambra.deal.piles": "کارت امتیازدهی در دسته‌ی دوم و در دسته‌ی چهارم رو می‌شود، در هر کدام یک بار",
    "alhambra.take.market": "این کارت‌ها در بازار پول نیستند",
    "alhambra.take.five": "چند کارت را تنها وقتی با هم برمی‌دارید که جمعشان از ۵ بیشتر نشود؛ این‌ها {sum} می‌شوند",
    "alhambra.buy.slot": "این خانه تا پایان نوبت خالی است",
    "alhambra.buy.hand": "این کارت‌ها در دست نیستند",
    "alhambra.buy.currency": "هر ساختمان را تنها با پولِ رنگِ خانه‌اش می‌خرند",
    "alhambra.buy.price": "جمع کارت‌ها {paid} است و بهای ساختمان {price}",
    "alhambra.buy.superfluous": "بی یکی از این کارت‌ها هم بهای {price} پرداخت می‌شود",
    "alhambra.redesign.reserve": "این ساختمان در انبار نیست",
    "alhambra.redesign.fountain": "فواره هرگز جابه‌جا نمی‌شود",
    "alhambra.redesign.alhambra": "این ساختمان در الحمرا نیست",
    "alhambra.turn.end": "تنها از کار اضافه‌ی پس از پرداخت دقیق می‌توان گذشت",
    "alhambra.turn.pass": "کسی که کاری از او برمی‌آید نمی‌تواند بگذرد",
    "alhambra.turn.build-last": "ساختمان‌های خریده‌شده در پایان نوبت، پس از همه‌ی کارها، گذاشته می‌شوند",
    "alhambra.build.new": "این ساختمان نه در این نوبت خریده شده و نه در پایان بازی به دست آمده است",
    "alhambra.build.empty": "آنجا ساختمانی هست",
    "alhambra.build.shared-side": "هر ساختمان باید دست‌کم یک ضلع با الحمرا مشترک داشته باشد",
    "alhambra.build.match-sides": "دو ضلع کنار هم یا هر دو دیوار دارند یا هر دو باز هستند",
    "alhambra.build.on-foot": "به هر ساختمان باید بتوان پیاده از فواره رسید",
    "alhambra.build.no-hole": "هیچ جای خالی نباید محصور شود",
    "alhambra.give.two-players": "تنها در بازی دونفره و تنها ساختمان خریده‌شده را می‌توان به بازیکن فرضی داد",
}
