/** الحمرا به فارسی. */
import { wordsOf } from '../../../text/words';
import { said } from '../said';
import type { Text } from './en';

const { n, list } = wordsOf('fa');
const tiles = (count: number) => `${n(count)} ساختمان`;
const points = (count: number) => `${n(count)} امتیاز`;

const both = said('fa');

export const text: Text = {
  ...both,
  list,
  tiles,
  building: 'یک ساختمان',
  fountain: 'فواره‌ی شیر',
  side: { n: 'شمال', e: 'خاور', s: 'جنوب', w: 'باختر' },
  tile: (kind, price) => `${kind} ${n(price)}`,
  card: (currency, value) => `${currency} ${n(value)}`,
  walls: (sides) => (sides.length ? `دیوار در ${list(sides)}` : 'بی‌دیوار'),
  withWalls: (tile, walls) => `${tile}، ${walls}`,
  cell: (x, y) => {
    const east = x === 0 ? '' : `${n(Math.abs(x))} خانه به ${x > 0 ? 'خاور' : 'باختر'}`;
    const north = y === 0 ? '' : `${n(Math.abs(y))} خانه به ${y > 0 ? 'شمال' : 'جنوب'}`;
    return [east, north].filter(Boolean).join('، ') || 'جای فواره';
  },

  alhambraOf: (name) => `الحمرای ${name}`,
  mine: 'الحمرای من',
  whose: 'الحمرای که',
  wall: 'دیوار',
  wallIs: (sides) => `دیوار ${n(sides)}`,
  inBag: (count) => `در کیسه ${n(count)}`,
  upToFive: `چند تا: تا جمع ${n(5)}`,
  exact: 'دقیق',
  waste: (count) => `${n(count)} هدر`,
  short: (count) => `${n(count)} کم`,
  sold: 'فروخته شد',
  taken: 'برداشته شد',
  neutralHas: (count) => `${tiles(count)} دارد`,
  myReserve: 'انبار من',
  noPoints: 'امتیاز ندارد',
  empty: 'خالی',
  myMoney: 'پول من',
  none: 'ندارید',

  take: (what) => `برداشتن ${what}`,
  buy: (what) => `خرید ${what}`,
  payments: 'راه‌های پرداخت',
  payShort: (count) => `${n(count)} دیگر بپردازید`,
  store: 'به انبار',
  give: 'به بازیکن فرضی',
  remove: 'به انبار',
  redesign: 'بازسازی',
  redesignTile: (tile) => `${tile}: به انبار ببرید یا با یکی از انبار جابه‌جا کنید`,
  redesignReserve: (tile) => `${tile}: جایی برگزینید، یا ساختمانی که جایش را بگیرد`,
  stop: 'پایان نوبت',
  pass: 'گذشتن',
  cancel: 'رها کردن',
  here: (cell, gain) => `${cell}: ${gain}`,
  gain: (gain) => `${gain} در امتیازدهی بعد`,
  swapWith: (tile) => `جابه‌جایی با ${tile}`,

  tally: (round) => `امتیازدهی ${n(round)}، اگر همین حالا باشد`,
  tallyLast: 'امتیازدهی پایانی',
  kindHead: 'گونه',
  places: ['اول', 'اول، دوم', 'اول، دوم، سوم'],
  perSide: `هر ضلع ${n(1)}`,
  sum: 'این دور',
  score: 'امتیاز',
  due: (round, least, most) =>
    least === most
      ? `امتیازدهی ${n(round)} پس از ${n(least)} کارت پول دیگر`
      : `امتیازدهی ${n(round)} پس از ${n(least)} تا ${n(most)} کارت پول دیگر`,
  dueAtEnd: 'امتیازدهی پایانی در پایان بازی است',
  piles: (round, pile) => `پنج دسته‌ی پول؛ کارت امتیازدهی ${n(round)} در دسته‌ی ${n(pile)} است`,

  known: 'پولی که هر کس آشکارا برداشته',
  deck: (count) => `پول دیده‌نشده: ${both.cards(count)}`,
  bag: (count) => `در کیسه: ${tiles(count)}`,
  value: 'ارزش',

  youDid: (sentence) => `${sentence}ید`, // every sentence of `did` ends in a verb of the past
  andExact: (sentence) => `${sentence}؛ دقیق، یک کار دیگر`,
  did: {
    take: (what) => `${what} برداشت`,
    buy: (tile, what) => `${tile} را با ${what} خرید`,
    place: (tile) => `${tile} را از انبار به الحمرا برد`,
    remove: (tile) => `${tile} را به انبار برد`,
    swap: (tile, old) => `${old} را با ${tile} از انبار جابه‌جا کرد`,
    build: (tile) => `${tile} را ساخت`,
    store: (tile) => `${tile} را در انبار گذاشت`,
    give: (tile) => `${tile} را به بازیکن فرضی داد`,
    end: 'از کار اضافه گذشت',
    pass: 'گذشت',
  },
  choice: {
    take: (what) => `برداشتن ${what}`,
    buy: (tile, what) => `خریدن ${tile} با ${what}`,
    place: (tile) => `بردن ${tile} از انبار به الحمرا`,
    remove: (tile) => `بردن ${tile} به انبار`,
    swap: (tile, old) => `جابه‌جا کردن ${old} با ${tile} از انبار`,
    build: (tile) => `ساختن ${tile}`,
    store: (tile) => `گذاشتن ${tile} در انبار`,
    give: (tile) => `دادن ${tile} به بازیکن فرضی`,
    end: 'گذشتن از کار اضافه',
    pass: 'گذشتن از نوبت',
  },
  dealt: {
    tile: (tile) => `${tile} به بازار ساختمان آمد`,
    neutral: (tile) => `${tile} به بازیکن فرضی رسید`,
    hand: (name, card) => `${card} به ${name} رسید`,
    money: (card) => `${card} به بازار پول آمد`,
    scoring: 'کارت امتیازدهی رو شد: پس از این نوبت امتیازدهی است',
  },

  speakSeat: (name, score, laid) => `${name}: ${points(score)}، ${tiles(laid)} در الحمرا`,
  speakMarket: (what) => `بازار ساختمان: ${what}.`,
  speakSlot: (currency, tile) => `با پول ${currency}، ${tile}`,
  speakMoney: (what) => `بازار پول: ${what}.`,
  speakHand: (what) => `پول شما: ${what}.`,
  speakReserve: (what) => `در انبار ${what}`,
  speakUnplaced: (what) => `برای گذاشتن ${what}`,
  speakOver: 'بازی تمام شد.',
  speakAt: (tile, cell) => `${tile} در ${cell}`,
  speakMine: (what) => `الحمرای شما: ${what}.`,
};
