"""Notices and e-mails in Persian."""

from __future__ import annotations

from typing import Final

NOTICES: Final = {
    "notices.turn": "نوبت شماست · {game}",
    "notices.turn.about": "با {names}. {time} وقت دارید.",
    "notices.turns": "{count} بازی منتظر شماست",
    "notices.turns.each": "{game}: {time}",
    "notices.hurry": "{game}: {time} مانده",
    "notices.hurry.lose": "در بازی با {names} نوبت شماست. اگر بازی نکنید، بازی را می‌بازید.",
    "notices.hurry.bot": "در بازی با {names} نوبت شماست. اگر بازی نکنید، ربات به جایتان بازی می‌کند.",
    "notices.over": "بازی تمام شد · {game}",
    "notices.over.about": "با {names}. ببینید چگونه تمام شد.",
    "notices.news": "{count} خبر از بازی‌های شما",
    "notices.and": "{first} و {last}",
    "notices.comma": "، ",
    "notices.bot": "ربات",
    "notices.days": "{count} روز",
    "notices.hours": "{count} ساعت",
    "notices.minutes": "{count} دقیقه",
    "notices.mail.play": "رفتن سر میز",
    "notices.mail.look": "دیدن بازی‌ها",
    "notices.mail.off": "این رایانامه‌ها را خاموش کنید",
    "notices.mail.off.about": "برای این کار لازم نیست وارد شوید.",
    "notices.mail.confirm": "این نشانی شماست؟",
    "notices.mail.confirm.about": (
        "{name} می‌خواهد نوبت‌هایش در میدان به این نشانی خبر داده شود. اگر شمایید، تأیید کنید."
        " اگر نه، کاری نکنید؛ رایانامه‌ی دیگری نمی‌آید."
    ),
    "notices.mail.confirm.button": "بله، این نشانی من است",
    "notices.brand": "میدان",
    "notices.service": "سرویس پیام این مرورگر اینجا شناخته نیست؛ مرورگر دیگری به کار ببرید",
    "notices.browsers": "خبرها به {most} مرورگر می‌رود؛ در یکی از آن‌ها خاموششان کنید",
    "notices.no-mail": "این سرور رایانامه نمی‌فرستد",
    "notices.account": "رایانامه برای کسانی است که حساب دارند؛ نخست حساب بسازید",
    "notices.address": "این نشانی رایانامه نیست؛ نخست نام را بنویسید، سپس نشان @ و نام سرور را",
    "notices.not-sent": "رایانامه فرستاده نشد؛ نشانی را بررسی کنید یا بعداً دوباره بکوشید",
    "notices.link": "این پیوند دیگر اعتبار ندارد؛ در صفحه‌ی خبرها پیوند تازه‌ای بخواهید",
    "notices.zone": "منطقه‌ی زمانی دستگاه شما شناخته نیست؛ در تنظیم‌های دستگاه منطقه‌ی دیگری برگزینید",
    "vacation.days": "از {most} روز مرخصی سال {left} روز مانده است؛ روزهای کمتری بخواهید",
    "answers.daily": "پاسخ شرطی برای بازی‌های مکاتبه‌ای است؛ ساعت مکاتبه‌ای را برگزینید",
    "answers.turn": "نوبت شماست؛ بازی کنید، و پاسخ شرطی را وقتی بگذارید که نوبت دیگران است",
    "answers.many": "تا {most} پاسخ می‌توانید بگذارید و تا {deepest} پاسخ پشت سر هم؛ چند تا را بردارید",
    "answers.others": "شرط درباره‌ی حرکت‌های دیگران یا قرعه است؛ حرکت خودتان را از آن بردارید",
    "answers.unlikely": "در هیچ‌یک از بازی‌های تصوری کار به اینجا نمی‌رسد؛ انتظار دیگری برگزینید",
}
