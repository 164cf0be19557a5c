"""Texts that are not of one game: the command line, set-up, records."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    "error.illegal": "{text!r} is not legal: {rule}",
    "check.fits": "records that fit: {count}",
    "check.misfits": "records that do not fit: {misfits} of {count}",
    "check.fair": "proved to be dealt fairly: {count}",
    "progress.playing": "playing",
    "progress.checking": "checking",
    "progress.measuring": "measuring",
    "simulate.summary": "{games} games",
    "simulate.seat": "seat",
    "simulate.bot": "bot",
    "simulate.wins": "wins",
    "simulate.points": "points",
    "arena.title": "{game}, {seats} players, {games} games, seed {seed}",
    "arena.caption": "in brackets: 95 % intervals; the margin is to the best of the others",
    "arena.axis": "Elo, with its 95 % interval",
    "arena.bot": "bot",
    "arena.games": "games",
    "arena.wins": "wins",
    "arena.points": "points",
    "arena.margin": "margin",
    "arena.elo": "Elo",
    "arena.seconds": "seconds a decision",
    "play.prompt": "{name}: choose",
    "play.played": "{name}: {text}",
    "play.dealer": "dealer",
    "play.over": "the game is over",
    "play.rank": "{rank}. {name}: {points}",
    "play.nothing-to-undo": "nothing to take back: only your own last choices since a draw or another player's choice",
    "play.undone": "taken back: {text}",
    "play.unknown": "{text!r} is neither a number of the list, nor an action, nor a command; ? explains",
    "play.out-of-list": "there is no choice {number}; the list goes from 1 to {last}",
    "play.saved": "the record is in {file}",
    "play.not-saved": "the record cannot be written to {file}: {reason}",
    "play.stopped": "stopped; nothing is kept unless you saved it",
    "play.help": (
        "number      take that choice of the list\n"
        "an action   in notation, for example: {example}\n"
        "undo        take your last choice back\n"
        "all         list every choice\n"
        "board       draw the table again\n"
        "score       how it stands, item by item\n"
        "save FILE   write the record of the game so far\n"
        "quit        stop playing\n"
        "?           this page"
    ),
    "play.more": "… and {count} more: 'all' lists them",
}

PERSIAN: Final = {
    "error.illegal": "«{text}» مجاز نیست: {rule}",
    "check.fits": "ثبت‌های درست: {count}",
    "check.misfits": "ثبت‌های نادرست: {misfits} از {count}",
    "check.fair": "با پخش منصفانه‌ی ثابت‌شده: {count}",
    "progress.playing": "در حال بازی",
    "progress.checking": "در حال بررسی",
    "progress.measuring": "در حال سنجش",
    "simulate.summary": "{games} بازی",
    "simulate.seat": "صندلی",
    "simulate.bot": "ربات",
    "simulate.wins": "برد",
    "simulate.points": "امتیاز",
    "arena.title": "{game}، {seats} بازیکن، {games} بازی، بذر {seed}",
    "arena.caption": "در پرانتز: بازه‌ی ۹۵ درصد؛ اختلاف با بهترینِ دیگران است",
    "arena.axis": "الو با بازه‌ی ۹۵ درصد",
    "arena.bot": "ربات",
    "arena.games": "بازی",
    "arena.wins": "برد",
    "arena.points": "امتیاز",
    "arena.margin": "اختلاف",
    "arena.elo": "الو",
    "arena.seconds": "ثانیه برای هر تصمیم",
    "play.prompt": "{name}، انتخاب کنید",
    "play.played": "{name}: {text}",
    "play.dealer": "قرعه",
    "play.over": "بازی تمام شد",
    "play.rank": "{rank}. {name}: {points}",
    "play.nothing-to-undo": "چیزی برای پس‌گرفتن نیست: فقط انتخاب‌های خودتان پس از آخرین قرعه یا نوبت دیگران",
    "play.undone": "پس گرفته شد: {text}",
    "play.unknown": "«{text}» نه شماره‌ای از فهرست است، نه یک حرکت و نه یک فرمان؛ ? راهنماست",
    "play.out-of-list": "انتخاب {number} نداریم؛ فهرست از ۱ تا {last} است",
    "play.saved": "ثبت بازی در {file} است",
    "play.not-saved": "ثبت بازی را نمی‌توان در {file} نوشت: {reason}",
    "play.stopped": "بازی رها شد؛ چیزی نمی‌ماند مگر آنچه ذخیره کرده‌اید",
    "play.help": (
        "شماره       همان انتخاب فهرست\n"
        "یک حرکت     به زبان ثبت، مانند: {example}\n"
        "undo        آخرین انتخاب خود را پس بگیرید\n"
        "all         همه‌ی انتخاب‌ها\n"
        "board       میز را دوباره نشان بده\n"
        "score       امتیازها، تکه‌تکه\n"
        "save FILE   ثبت بازی تا اینجا\n"
        "quit        پایان\n"
        "?           همین صفحه"
    ),
    "play.more": "… و {count} تای دیگر: all همه را نشان می‌دهد",
    "game.over": "بازی تمام شده است",
    "game.not-now": "اکنون نوبت این کار نیست",
    "notation.action": "«{text}» حرکتی از {game} نیست",
    "setup.seats": "{game} برای {fewest} تا {most} بازیکن است، نه {seats}",
    "setup.option-unknown": "{game} گزینه‌ی «{option}» ندارد؛ گزینه‌ها: {options}",
    "setup.option-value": "گزینه‌ی «{option}» مقدار نمی‌گیرد، ولی «{value}» داده شده است",
    "setup.option-twice": "گزینه‌ی «{option}» دو بار آمده است",
    "setup.option-order": "گزینه‌ها به این ترتیب نوشته می‌شوند: {right}",
    "setup.bot-unknown": "رباتی به نام «{name}» نداریم؛ این‌ها هستند: {names}",
    "usage.game": "بازی «{name}» را نداریم؛ این‌ها هستند: {names}",
    "usage.number": "«{value}» عددی درست از {least} تا {most} نیست",
    "usage.language": "زبان «{name}» را نداریم؛ این‌ها هستند: {names}",
    "usage.bots": "{bots} ربات برای {seats} صندلی نمی‌شود: یکی برای همه نام ببرید، یا برای هر صندلی یکی",
    "usage.you": "کسی پشت این صفحه‌کلید بازی نمی‌کند: یکی از صندلی‌ها باید you باشد",
    "usage.seconds": "«{value}» زمان فکرکردن نیست: ثانیه بنویسید، بیشتر از صفر و حداکثر {most}",
    "arena.few-bots": "میدان مسابقه دست‌کم دو ربات می‌خواهد؛ فقط {bots} نام برده شده است",
    "arena.bot-twice": "ربات «{name}» دو بار نام برده شده است",
    "arena.more-bots": "{bots} ربات بیشتر از {seats} صندلیِ میز است؛ حداکثر {seats} تا نام ببرید",
    "arena.fewer-bots": "{bots} ربات برای {seats} صندلی کم است: {seats} تا یا بیشتر نام ببرید، یا یکی در برابر همه",
    "arena.other-results": "در {file} نتیجه‌های {what} {theirs} است، نه {ours}؛ با --out پرونده‌ی دیگری نام ببرید",
    "arena.no-results": "{file} پرونده‌ی نتیجه‌های مسابقه نیست",
    "arena.no-result": "این خط نتیجه‌ی یک بازی نیست",
    "arena.workers-die": "{deaths} کارگر پشت سر هم بی‌نتیجه از کار افتادند",
    "arena.no-ray": "Ray نصب نیست؛ pip install 'meydan[cluster]' آن را می‌آورد",
    "arena.no-cluster": "هیچ خوشه‌ی Ray در «{address}» پاسخ نمی‌دهد",
    "record.game": "بازی «{game}» را نداریم؛ این‌ها هستند: {games}",
    "record.text": "این خط متن UTF-8 نیست",
    "record.too-long": "این خط از {most} بایت بلندتر است",
    "record.line-end": "این خط به CR LF ختم می‌شود؛ خط‌های ثبت فقط به LF ختم می‌شوند",
    "record.header-line": "«{line}» خط سرآغاز نیست؛ چنین خطی «key: value» است",
    "record.header-twice": "«{key}» در سرآغاز دو بار آمده است",
    "record.header-missing": "سرآغاز «{key}» ندارد",
    "record.header-long": "سرآغاز بیش از {most} خط دارد",
    "record.header-value": "«{value}» نمی‌تواند در سرآغاز بیاید",
    "record.seat-name": "«{name}» نمی‌تواند نام یک صندلی باشد",
    "record.rules": "شماره‌ی قواعد «{value}» است؛ {game} اینجا با قواعد {known} بازی می‌شود",
    "record.secret": "{key} باید {digits} رقم شانزده‌شانزدهی باشد",
    "record.commitment": "تعهد با راز جور نیست",
    "record.empty-line": "پس از خط خالی سرآغاز خط خالی دیگری نمی‌آید",
    "record.line": "«{line}» خط نیست؛ خط چنین است: «actor action» یا «actor action  # comment»",
    "record.ascii": "خط حرکت فقط نویسه‌های ASCII دارد",
    "record.actor": "«{word}» در این بازی نیست؛ d و p0 تا p{last} هستند",
    "record.turn": "نوبت {right} است، نه {wrong}",
    "record.unfair": "«{text}» از راز به دست نمی‌آید؛ «{right}» به دست می‌آید",
    "record.legal-count": "اینجا {right} حرکت مجاز هست، نه {wrong}",
    "record.illegal": "«{text}» مجاز نیست: {rule}",
}
