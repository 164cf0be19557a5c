// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'advice.win': 'percent';
  'advice.win-about': 'percent' | 'error';
  'advice.at-once': 'points' | 'item';
  'advice.lost-at-once': 'points' | 'item';
  'advice.end': 'changes';
  'advice.more': 'points' | 'item';
  'advice.fewer': 'points' | 'item';
  'advice.other': 'changes';
  'advice.both': 'mine' | 'other';
  'advice.and': never;
  'advice.semicolon': never;
  'advice.even': never;
  'advice.same': never;
  'advice.only': never;
}

const words: Readonly<Record<'fa' | 'en', Readonly<Record<keyof Facts, string>>>> = {
 "fa": {
  "advice.win": "شانس برد {percent}٪",
  "advice.win-about": "شانس برد {percent}٪ (± {error})",
  "advice.at-once": "همین حالا {points} امتیاز ({item})",
  "advice.lost-at-once": "همین حالا {points} امتیاز کمتر ({item})",
  "advice.end": "در پایان {changes}",
  "advice.more": "از {item} {points} امتیاز بیشتر",
  "advice.fewer": "از {item} {points} امتیاز کمتر",
  "advice.other": "بهترین حریف {changes}",
  "advice.both": "{mine}، و {other}",
  "advice.and": " و ",
  "advice.semicolon": "؛ ",
  "advice.even": "در پایان تفاوت روشنی در امتیازها نیست",
  "advice.same": "هر کدام را انتخاب کنید، نتیجه یکی است",
  "advice.only": "کار دیگری نمی‌توان کرد"
 },
 "en": {
  "advice.win": "{percent} % win",
  "advice.win-about": "{percent} % win (± {error})",
  "advice.at-once": "{points:point|points} at once ({item})",
  "advice.lost-at-once": "{points:point|points} lost at once ({item})",
  "advice.end": "in the end {changes}",
  "advice.more": "{points:point|points} more from {item}",
  "advice.fewer": "{points:point|points} fewer from {item}",
  "advice.other": "the best opponent {changes}",
  "advice.both": "{mine}, and {other}",
  "advice.and": " and ",
  "advice.semicolon": "; ",
  "advice.even": "no clear difference in points in the end",
  "advice.same": "every choice comes to the same",
  "advice.only": "there is nothing else to do"
 }
};
export default words;
