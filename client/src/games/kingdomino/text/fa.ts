// What is said about Kingdomino, in Persian, with the words of the Iranian edition.

import { texts } from '../../../generated/words/kingdomino/fa';
import { said } from '../said';
import type { Text } from './en';

const both = said('fa', texts);

export const text: Text = {
  deeds: { place: 'گذاشتن', claim: 'برداشتن' },
  ...both,
  away: {
    n: (count) => (count === '۱' ? 'بالای' : `${count} خانه بالای`),
    e: (count) => (count === '۱' ? 'سمت راست' : `${count} خانه سمت راست`),
    s: (count) => (count === '۱' ? 'پایین' : `${count} خانه پایین`),
    w: (count) => (count === '۱' ? 'سمت چپ' : `${count} خانه سمت چپ`),
  },
  fromCastle: (one) => `${one} قصر`,
  fromCastleBoth: (one, other) => `${one} و ${other} قصر`,
  besideIt: { n: 'بالای آن', e: 'سمت راست آن', s: 'پایین آن', w: 'سمت چپ آن' },

  round: (round, rounds) => `دور ${round} از ${rounds}`,
  bag: (count) => (count === '۰' ? 'کیسه خالی است' : `در کیسه ${count} دومینو`),
  firstRow: 'انتخاب نخست',
  gameIs: (number) => `بازی ${number}`,
  game: (number) => `بازی ${number} از ۳`,
  variants: 'گونه‌های بازی',
  last: 'آخرین ردیف',
  kingdomOf: (name) => `پادشاهی ${name}`,
  myKingdom: 'پادشاهی من',
  showLarge: (name) => `پادشاهی ${name}: بزرگ ببینید`,
  showMineLarge: 'پادشاهی من: بزرگ ببینید',
  showMine: 'بازگشت به پادشاهی من',
  points: (points) => `${points} امتیاز`,
  limit: (size) => `زمین باید در ${size}×${size} خانه جا شود`,
  earlier: (number, points) => `بازی ${number}: ${points}`,

  noPlace: (number) => `دومینوی ${number} هیچ‌جا جا نمی‌شود: کنار گذاشته می‌شود`,
  dealing: 'دومینوها رو می‌شوند',
  over: 'بازی تمام شد',
  later: 'شماره‌ی کم: نوبت زودتر؛ زیاد: تاج بیشتر',
  nothing: 'هنوز امتیازی نمی‌آورد',
  askPlaceAndTake: 'بگذارید و بردارید',
  askPlace: 'بگذارید',
  askTake: 'یکی بردارید',
  mayTake: 'بردارید',
  rotate: 'چرخاندن',
  discard: 'کنار گذاشتن',
  pickUp: (domino) => `${domino}: آن را به پادشاهی خود بکشید یا خانه‌ای را برگزینید`,

  crowns: (count) => ` با ${count} تاج`,
  noCrowns: (lands) => `${lands}، بی‌تاج`,
  size: (squares, crowns) => `${squares}×${crowns}`,
  grows: (land, before, after) => `${land} ${before} ← ${after}`,
  becomes: (land, before, after) => `${land} ${before} می‌شود ${after}`,
  thenTake: 'سپس یکی بردارید',
  domino: (number, first, other) => `دومینوی ${number}: ${first} و ${other}`,
  dominoOf: (number, lands) => `دومینوی ${number} (${lands})`,
  lies: (first, at, other, beside) => `${first} ${at}، ${other} ${beside}`,
  spot: (lies, gain) => `${lies}، ${gain}`,
  claimLabel: (domino) => `برداشتن ${domino}`,
  owned: (domino, owner) => `${domino}، ${owner}`,

  left: (count) => (count === '۰' ? 'همه‌ی دومینوها روی میز است' : `${count} دومینو هنوز در راه است`),
  leftNote: (rows, per) => `ردیف‌های مانده: ${rows}، هر یک ${per} دومینو.`,
  removed: (count) => `${count} تا از دومینوهای پنهان پیش از بازی بیرون رفته‌اند؛ کسی نمی‌داند کدام‌ها.`,
  gone: 'دیده شده',
  may: 'شاید بیاید',

  drew: (number) => `دومینوی ${number} رو شد`,
  king: (name) => `پادشاه ${name} درآمد`,
  dealt: (count) => `${count} دومینو رو شد`,
  kings: (count) => `${count} پادشاه درآمد`,
  aDomino: 'دومینویی',
  claimed: {
    you: (domino) => `${domino} را برداشتید`,
    other: (domino) => `${domino} را برداشت`,
    choice: (domino) => `برداشتن ${domino}`,
  },
  claimedShort: { you: (number) => `${number} را برداشتید`, other: (number) => `${number} را برداشت` },
  laid: {
    you: (domino, what) => `${domino} را گذاشتید${what && `: ${what}`}`,
    other: (domino, what) => `${domino} را گذاشت${what && `: ${what}`}`,
    choice: (domino, what) => `گذاشتن ${domino}: ${what}`,
  },
  brief: {
    claim: (number) => `برداشتن ${number}`,
    place: (number) => `گذاشتن ${number}`,
    discard: (number) => `کنار گذاشتن ${number}`,
  },
  threwAwayShort: { you: 'کنار گذاشتید', other: 'کنار گذاشت' },
  threwAway: {
    you: (domino) => `${domino} را کنار گذاشتید`,
    other: (domino) => `${domino} را کنار گذاشت`,
    choice: both.discardDomino,
  },

  speak: {
    kingdom: (name, points, lands) => `${name}، ${points} امتیاز: ${lands}.`,
    bare: 'فقط قصر',
    row: (title, dominoes) => `${title}: ${dominoes}.`,
    and: '؛ ',
  },
};
