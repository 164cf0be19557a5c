/** الحمرا به فارسی. */
import { texts } from '../../../generated/words/alhambra/fa';
import { writingOf } from '../../../text/writing';
import { said } from '../said';
import type { Text } from './en';

const { n, list } = writingOf('fa');
const tiles = (count: number) => `${n(count)} ساختمان`;
const points = (count: number) => `${n(count)} امتیاز`;

const both = said('fa', texts);

export const text: Text = {
  deeds: { take: 'گرفتن پول', buy: 'خریدن', build: 'ساختن' },
  ...both,
  list,
  tiles,
  building: 'یک ساختمان',
  fountain: 'فواره‌ی شیر',
  atFountain: 'فواره',
  near: (side, what) => `${side} ${what}`,
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
  others: 'الحمراهای دیگر',
  wall: 'دیوار',
  scoring: (round) => ['امتیازدهی نخست', 'امتیازدهی دوم', 'امتیازدهی پایانی'][round - 1] ?? 'امتیازدهی',
  times: (count) => `×${n(count)}`,
  wallIs: (sides) => `دیوار ${n(sides)}`,
  inBag: (count) => `در کیسه ${n(count)}`,
  upToFive: `چند کارت با هم، تا جمع ${n(5)}`,
  exact: 'دقیق',
  waste: (count) => `${n(count)} هدر`,
  short: (count) => `${n(count)} کم`,
  withNote: (kind, note) => `${kind}، ${note}`,
  sold: 'فروخته شد',
  taken: 'برداشته شد',
  beforeScoring: (round) => `پیش از امتیازدهی ${n(round)}`,
  afterScoring: (round) => `پس از امتیازدهی ${n(round)}`,
  gameOver: 'پایان بازی',
  forPlayers: (count) => `${n(count)} نفره`,
  neutralHas: (count) => `${tiles(count)} دارد`,
  myReserve: 'انبار من',
  noPoints: 'امتیاز ندارد',
  empty: 'خالی',
  myMoney: 'پول من',
  none: 'ندارید',

  actShort: 'پول، خرید یا بازسازی',
  actAgainShort: 'یک کار دیگر',
  placeShort: (tile) => `${tile} را بسازید`,
  placeSomeShort: (count) => `${tiles(count)} را بگذارید`,

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
  cancel: 'انصراف',
  here: (cell, gain) => `${cell}: ${gain}`,
  gain: (gain) => `${gain} در امتیازدهی بعد`,
  swapWith: (tile) => `جابه‌جایی با ${tile}`,

  tally: (round) => `امتیازدهی ${n(round)}، اگر همین حالا باشد`,
  tallyThen: (round) => `امتیازدهی ${n(round)}، اگر همین کار را بکنید`,
  tallyLast: 'امتیازدهی پایانی',
  kindHead: 'گونه',
  perSide: `هر ضلع ${n(1)}`,
  sum: 'این دور',

  place: (place) => ['', 'اول', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم', 'هفتم'][place] ?? n(place),
  shared: (place) => `${place}، برابر`,
  pays: (points) => points.map((worth, at) => `${['اول', 'دوم', 'سوم'][at] ?? ''} ${n(worth)}`).join('، '),
  rite: [
    'اولِ هر گونه امتیاز می‌گیرد؛ هم‌ترازها آن را بخش می‌کنند',
    'اول و دومِ هر گونه امتیاز می‌گیرند؛ هم‌ترازها جمع را بخش می‌کنند',
    'اول و دوم و سومِ هر گونه امتیاز می‌گیرند؛ هم‌ترازها جمع را بخش می‌کنند',
  ],
  skip: 'رد کن',
  goOn: 'ادامه‌ی بازی',
  nextKind: 'گونه‌ی بعد',
  lastKind: 'گونه‌ی پیش',
  scored: (name, gain, place) => (place ? `${name} ${gain}، ${place}` : `${name} ${gain}`),
  nobody: 'کسی امتیاز نمی‌گیرد',
  runningScore: points,
  due: (round, least, most) =>
    least === most
      ? `امتیازدهی ${n(round)} پس از ${n(least)} کارت پول دیگر`
      : `امتیازدهی ${n(round)} پس از ${n(least)} تا ${n(most)} کارت پول دیگر`,
  dueAtEnd: 'امتیازدهی پایانی در پایان بازی است',
  piles: (round, pile) => `پنج دسته‌ی پول؛ کارت امتیازدهی ${n(round)} در دسته‌ی ${n(pile)} است`,

  unknown: '؟',
  rememberedAbout: 'آنچه در دست دیگران است پس از پایان بازی نشان داده می‌شود.',
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
    placeAt: (tile, where) => `${tile} را از انبار به ${where} برد`,
    remove: (tile) => `${tile} را به انبار برد`,
    swap: (tile, old) => `${old} را با ${tile} از انبار جابه‌جا کرد`,
    build: (tile) => `${tile} را ساخت`,
    buildAt: (tile, where) => `${tile} را در ${where} ساخت`,
    store: (tile) => `${tile} را در انبار گذاشت`,
    give: (tile) => `${tile} را به بازیکن فرضی داد`,
    end: 'از کار اضافه گذشت',
    pass: 'گذشت',
  },
  choice: {
    take: (what) => `برداشتن ${what}`,
    buy: (tile, what) => `خریدن ${tile} با ${what}`,
    place: (tile) => `بردن ${tile} از انبار به الحمرا`,
    placeAt: (tile, where) => `بردن ${tile} از انبار به ${where}`,
    remove: (tile) => `بردن ${tile} به انبار`,
    swap: (tile, old) => `جابه‌جا کردن ${old} با ${tile} از انبار`,
    build: (tile) => `ساختن ${tile}`,
    buildAt: (tile, where) => `ساختن ${tile} در ${where}`,
    store: (tile) => `گذاشتن ${tile} در انبار`,
    give: (tile) => `دادن ${tile} به بازیکن فرضی`,
    end: 'گذشتن از کار اضافه',
    pass: 'گذشتن از نوبت',
  },
  inBrief: {
    take: 'پول برداشت',
    buy: (tile) => `${tile} را خرید`,
    build: (tile) => `${tile} را ساخت`,
    remove: (tile) => `${tile} را برداشت`,
    store: (tile) => `${tile} را انبار کرد`,
    give: (tile) => `${tile} را بخشید`,
    swap: (old) => `${old} را عوض کرد`,
  },
  dealings: {
    scoring: 'کارت امتیازدهی رو شد',
    neutral: (count) => `${tiles(count)} برای بازیکن فرضی`,
    markets: (buildings, money) =>
      list([...(buildings ? [tiles(buildings)] : []), ...(money ? [`${both.cards(money)} پول`] : [])]),
  },
  dealt: {
    tile: (tile) => `${tile} به بازار ساختمان آمد`,
    neutral: (tile) => `${tile} به بازیکن فرضی رسید`,
    hand: (name, card) => `${card} به ${name} رسید`,
    money: (card) => `${card} به بازار پول آمد`,
    scoring: 'کارت امتیازدهی رو شد: پس از این نوبت امتیازدهی است',
    scoringOf: (round) => `کارت امتیازدهی ${n(round)} رو شد: پس از این نوبت امتیازدهی است`,
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
