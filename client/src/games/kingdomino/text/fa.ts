// What is said about Kingdomino, in Persian, with the words of the Iranian edition.

import { said } from '../said';
import type { Text } from './en';

const both = said('fa');

export const text: Text = {
  ...both,
  directions: { n: 'شمال', e: 'خاور', s: 'جنوب', w: 'باختر' },

  round: (round, rounds) => `دور ${round} از ${rounds}`,
  choosing: 'انتخاب نخست',
  game: (number) => `بازی ${number} از ۳`,
  variants: 'دور و گونه‌های بازی',
  placed: 'گذاشته شد',
  last: 'آخرین ردیف',
  kingdomOf: (name) => `قلمرو ${name}`,
  myKingdom: 'قلمرو من',
  showLarge: (name) => `قلمرو ${name} را بزرگ نشان بده`,
  showMine: 'بازگشت به قلمرو من',
  points: (points) => `${points} امتیاز`,
  limit: (size) => `زمین باید در ${size}×${size} خانه جا شود`,
  earlier: (number, points) => `بازی ${number}: ${points}`,

  noPlace: (number) => `دومینوی ${number} هیچ‌جا جا نمی‌شود: کنار گذاشته می‌شود`,
  dealing: 'دومینوها رو می‌شوند',
  over: 'بازی تمام شد',
  later: 'شماره‌ی کوچک‌تر دور بعد زودتر بازی می‌کند، شماره‌ی بزرگ‌تر تاج بیشتری دارد.',
  nothing: 'هنوز امتیازی نمی‌آورد',
  rotate: 'چرخاندن',
  discard: 'کنار گذاشتن',
  pickUp: (domino) => `${domino}: آن را به قلمرو خود بکشید یا خانه‌ای را برگزینید`,

  crowns: (count) => ` با ${count} تاج`,
  domino: (number, first, other) => `دومینوی ${number}: ${first} و ${other}`,
  spot: (cell, direction, gain) => `${cell}، نیمه‌ی دیگر به سوی ${direction}، ${gain}`,
  claimLabel: (domino) => `برداشتن ${domino}`,
  owned: (domino, owner) => `${domino}، ${owner}`,

  left: (count) => (count === '۰' ? 'همه‌ی دومینوها روی میز است' : `${count} دومینو هنوز در راه است`),
  leftNote: (rows, per) => `ردیف‌های مانده: ${rows}، هر یک ${per} دومینو.`,
  removed: (count) => `${count} تا از دومینوهای پنهان پیش از بازی بیرون رفته‌اند؛ کسی نمی‌داند کدام‌ها.`,
  gone: 'دیده شده',
  may: 'شاید بیاید',

  drew: (number) => `دومینوی ${number} رو شد`,
  king: (name) => `پادشاه ${name} درآمد`,
  aDomino: 'دومینویی',
  claimed: {
    you: (number) => `دومینوی ${number} را برداشتید`,
    other: (number) => `دومینوی ${number} را برداشت`,
    choice: both.chooseDomino,
  },
  laid: {
    you: (domino, at) => `${domino} را گذاشتید: ${at}`,
    other: (domino, at) => `${domino} را گذاشت: ${at}`,
    choice: (domino, at) => `گذاشتن ${domino}: ${at}`,
  },
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
