// What is said about Kingdom Builder, in Persian, with the words of the Iranian edition.

import { said } from '../said';
import type { Text } from './en';

const both = said('fa');

export const text: Text = {
  ...both,

  map: 'نقشه',
  gold: (gold) => `${gold} طلا`,
  supply: (count) => `${count} اقامتگاه در ذخیره`,
  hiddenCard: 'کارت ناحیه، پنهان',

  loses: (tile) => `کاشی ${tile} از دست می‌رود`,
  moveFrom: (tile) => `${tile}: اقامتگاهی را که می‌برید برگزینید`,
  dealing: 'کارت‌ها کشیده می‌شوند',
  over: 'بازی تمام شد',
  dueLabel: (done, all) => `${done} از ${all} ساخته شد`,
  endTurn: 'پایان نوبت',
  myTiles: 'کاشی‌های من',
  noTiles: 'کنار مکانی بسازید تا کاشی آن را بگیرید.',
  ready: 'آماده',
  used: 'در این نوبت به کار رفت',
  fresh: 'از نوبت بعد',
  nothing: 'هنوز طلایی نمی‌آورد',
  terrainCard: 'کارت',

  settleLabel: (hex, terrain, gain) => `${hex}، ${terrain}: بسازید، ${gain}`,
  liftLabel: (hex, tile) => `${hex}: این اقامتگاه را با ${tile} ببرید`,

  left: 'کارت‌های ناحیه که هنوز دیده نشده‌اند',
  older: 'کارت‌هایی از دسته‌ی پیشین، در دست‌ها',
  inPile: (count) => `${count} تا از این‌ها در دسته است.`,
  inHands: (count) => `${count} تا از این‌ها در دست دیگران است.`,
  removed: (count) => `${count} کارت بیرون از بازی است.`,
  discards: 'بازی‌شده، تا دسته دوباره ساخته شود',

  laidBoard: (board) => `قطعه‌ی ${board} چیده شد`,
  turnedUp: (card) => `کارت ${card} رو شد`,
  turnedBoard: (board) => `${board}، چرخیده`,
  drewHidden: (name) => `${name} کارت ناحیه‌ای کشید`,
  drew: (name, terrain) => `${name} کارت ${terrain} را کشید`,
  youDrew: (terrain) => `کارت ${terrain} را کشیدید`,
  settled: {
    you: (hex) => `در ${hex} ساختید`,
    other: (hex) => `در ${hex} ساخت`,
    choice: (hex) => `ساختن در ${hex}`,
  },
  settledBy: {
    you: (hex, tile) => `در ${hex} ساختید (${tile})`,
    other: (hex, tile) => `در ${hex} ساخت (${tile})`,
    choice: (hex, tile) => `ساختن در ${hex} (${tile})`,
  },
  moved: {
    you: (from, to, tile) => `${from} را به ${to} بردید (${tile})`,
    other: (from, to, tile) => `${from} را به ${to} برد (${tile})`,
    choice: (from, to, tile) => `بردن ${from} به ${to} (${tile})`,
  },
  usedTile: {
    you: (tile) => `کاشی ${tile} را به کار بردید`,
    other: (tile) => `کاشی ${tile} را به کار برد`,
    choice: (tile) => `به کار بردن کاشی ${tile}`,
  },
  lifted: {
    you: (tile, hex) => `${hex} را برداشتید (${tile})`,
    other: (tile, hex) => `${hex} را برداشت (${tile})`,
    choice: (tile, hex) => `برداشتن ${hex} (${tile})`,
  },
  ended: { you: 'نوبت را پایان دادید', other: 'نوبت را پایان داد', choice: both.toEnd },

  speak: {
    cards: (cards) => `طلا برای: ${cards}.`,
    tiles: (tiles) => `، کاشی‌ها: ${tiles}`,
    settlements: (hexes) => `، در ${hexes}`,
    and: '، ',
    stop: '. ',
  },
};
