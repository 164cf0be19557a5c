// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'kingdom-builder.meadow': never;
  'kingdom-builder.canyon': never;
  'kingdom-builder.desert': never;
  'kingdom-builder.flowers': never;
  'kingdom-builder.forest': never;
  'kingdom-builder.water': never;
  'kingdom-builder.mountain': never;
  'kingdom-builder.castle': never;
  'kingdom-builder.location': never;
  'kingdom-builder.oracle': never;
  'kingdom-builder.farm': never;
  'kingdom-builder.oasis': never;
  'kingdom-builder.tower': never;
  'kingdom-builder.tavern': never;
  'kingdom-builder.barn': never;
  'kingdom-builder.harbor': never;
  'kingdom-builder.paddock': never;
  'kingdom-builder.use.oracle': never;
  'kingdom-builder.use.farm': never;
  'kingdom-builder.use.oasis': never;
  'kingdom-builder.use.tower': never;
  'kingdom-builder.use.tavern': never;
  'kingdom-builder.use.barn': never;
  'kingdom-builder.use.harbor': never;
  'kingdom-builder.use.paddock': never;
  'kingdom-builder.fishermen': never;
  'kingdom-builder.miners': never;
  'kingdom-builder.workers': never;
  'kingdom-builder.merchants': never;
  'kingdom-builder.discoverers': never;
  'kingdom-builder.knights': never;
  'kingdom-builder.hermits': never;
  'kingdom-builder.lords': never;
  'kingdom-builder.citizens': never;
  'kingdom-builder.farmers': never;
  'kingdom-builder.castles': never;
  'kingdom-builder.card.fishermen': never;
  'kingdom-builder.card.miners': never;
  'kingdom-builder.card.workers': never;
  'kingdom-builder.card.merchants': never;
  'kingdom-builder.card.discoverers': never;
  'kingdom-builder.card.knights': never;
  'kingdom-builder.card.hermits': never;
  'kingdom-builder.card.lords': never;
  'kingdom-builder.card.citizens': never;
  'kingdom-builder.card.farmers': never;
  'kingdom-builder.counted.settlements': 'card' | 'count';
  'kingdom-builder.counted.places': 'card' | 'count';
  'kingdom-builder.counted.lines': 'card' | 'count';
  'kingdom-builder.counted.areas': 'card' | 'count';
  'kingdom-builder.counted.castles': 'card' | 'count';
  'kingdom-builder.by-quadrant': 'card' | 'first' | 'second' | 'third' | 'fourth';
  'kingdom-builder.in-quadrant': 'card' | 'quadrant' | 'count';
  'kingdom-builder.kingdom': 'name' | 'gold' | 'supply';
  'kingdom-builder.card-in-hand': 'terrain';
  'kingdom-builder.cards': never;
  'kingdom-builder.to-settle': 'due' | 'terrain';
  'kingdom-builder.to-target': 'tile';
  'kingdom-builder.to-end': never;
  'kingdom-builder.takes': 'tile';
  'kingdom-builder.end': never;
  'kingdom-builder.card.castles': never;
  'kingdom-builder.to-settle-more': 'due' | 'terrain';
  'kingdom-builder.or-tile': 'settle';
  'kingdom-builder.to-move': 'tile';
  'kingdom-builder.only-end': never;
}

const words: Readonly<Record<'en' | 'fa', Readonly<Record<keyof Facts, string>>>> = {
 "en": {
  "kingdom-builder.meadow": "meadow",
  "kingdom-builder.canyon": "canyon",
  "kingdom-builder.desert": "desert",
  "kingdom-builder.flowers": "flowers",
  "kingdom-builder.forest": "forest",
  "kingdom-builder.water": "water",
  "kingdom-builder.mountain": "mountain",
  "kingdom-builder.castle": "castle",
  "kingdom-builder.location": "location",
  "kingdom-builder.oracle": "oracle",
  "kingdom-builder.farm": "farm",
  "kingdom-builder.oasis": "oasis",
  "kingdom-builder.tower": "tower",
  "kingdom-builder.tavern": "tavern",
  "kingdom-builder.barn": "barn",
  "kingdom-builder.harbor": "harbor",
  "kingdom-builder.paddock": "paddock",
  "kingdom-builder.use.oracle": "build one more on the terrain of your card",
  "kingdom-builder.use.farm": "build one more on meadow",
  "kingdom-builder.use.oasis": "build one more on desert",
  "kingdom-builder.use.tower": "build one more at the edge of the map",
  "kingdom-builder.use.tavern": "build one more at the end of a row of three",
  "kingdom-builder.use.barn": "move one to the terrain of your card",
  "kingdom-builder.use.harbor": "move one onto water",
  "kingdom-builder.use.paddock": "move one two hexes in a straight line",
  "kingdom-builder.fishermen": "Fishermen",
  "kingdom-builder.miners": "Miners",
  "kingdom-builder.workers": "Workers",
  "kingdom-builder.merchants": "Merchants",
  "kingdom-builder.discoverers": "Discoverers",
  "kingdom-builder.knights": "Knights",
  "kingdom-builder.hermits": "Hermits",
  "kingdom-builder.lords": "Lords",
  "kingdom-builder.citizens": "Citizens",
  "kingdom-builder.farmers": "Farmers",
  "kingdom-builder.castles": "Castles",
  "kingdom-builder.card.fishermen": "1 for each settlement next to water",
  "kingdom-builder.card.miners": "1 for each settlement next to a mountain",
  "kingdom-builder.card.workers": "1 for each settlement next to a location or castle",
  "kingdom-builder.card.merchants": "4 for each location or castle linked to another",
  "kingdom-builder.card.discoverers": "1 for each horizontal line with a settlement",
  "kingdom-builder.card.knights": "2 for each settlement on your best horizontal line",
  "kingdom-builder.card.hermits": "1 for each separate area of settlements",
  "kingdom-builder.card.lords": "in each quadrant 12 for most settlements, 6 for second most",
  "kingdom-builder.card.citizens": "1 for every two settlements of your largest area",
  "kingdom-builder.card.farmers": "3 for each settlement in the quadrant where you have fewest",
  "kingdom-builder.counted.settlements": "{card}, settlements: {count}",
  "kingdom-builder.counted.places": "{card}, places linked: {count}",
  "kingdom-builder.counted.lines": "{card}, lines: {count}",
  "kingdom-builder.counted.areas": "{card}, areas: {count}",
  "kingdom-builder.counted.castles": "{card} reached: {count}",
  "kingdom-builder.by-quadrant": "{card}: {first} and {second} above, {third} and {fourth} below",
  "kingdom-builder.in-quadrant": "{card}, settlements in quadrant {quadrant}: {count}",
  "kingdom-builder.kingdom": "{name}: {gold} gold, {supply:settlement|settlements} left",
  "kingdom-builder.card-in-hand": "terrain card: {terrain}",
  "kingdom-builder.cards": "What brings gold",
  "kingdom-builder.to-settle": "Build {due:settlement|settlements} on {terrain}",
  "kingdom-builder.to-target": "{tile}: choose the hex",
  "kingdom-builder.to-end": "Use a tile, or end your turn",
  "kingdom-builder.takes": "takes a tile: {tile}",
  "kingdom-builder.end": "end the turn",
  "kingdom-builder.card.castles": "3 for each castle next to a settlement",
  "kingdom-builder.to-settle-more": "Build {due:more settlement|more settlements} on {terrain}",
  "kingdom-builder.or-tile": "{settle}, or use a tile first",
  "kingdom-builder.to-move": "{tile}: choose where it goes",
  "kingdom-builder.only-end": "Your settlements are built: end your turn"
 },
 "fa": {
  "kingdom-builder.meadow": "چمنزار",
  "kingdom-builder.canyon": "دره",
  "kingdom-builder.desert": "صحرا",
  "kingdom-builder.flowers": "گلستان",
  "kingdom-builder.forest": "جنگل",
  "kingdom-builder.water": "آب",
  "kingdom-builder.mountain": "کوهستان",
  "kingdom-builder.castle": "قصر",
  "kingdom-builder.location": "مکان",
  "kingdom-builder.oracle": "معبد",
  "kingdom-builder.farm": "مزرعه",
  "kingdom-builder.oasis": "واحه",
  "kingdom-builder.tower": "برج",
  "kingdom-builder.tavern": "مسافرخانه",
  "kingdom-builder.barn": "طویله",
  "kingdom-builder.harbor": "بندر",
  "kingdom-builder.paddock": "چراگاه",
  "kingdom-builder.use.oracle": "یکی دیگر روی ناحیه‌ی کارت بسازید",
  "kingdom-builder.use.farm": "یکی دیگر روی چمنزار بسازید",
  "kingdom-builder.use.oasis": "یکی دیگر روی صحرا بسازید",
  "kingdom-builder.use.tower": "یکی دیگر در کناره‌ی نقشه بسازید",
  "kingdom-builder.use.tavern": "یکی دیگر در امتداد ردیفی سه‌تایی بسازید",
  "kingdom-builder.use.barn": "یکی را به ناحیه‌ی کارت ببرید",
  "kingdom-builder.use.harbor": "یکی را روی آب ببرید",
  "kingdom-builder.use.paddock": "یکی را دو خانه در خط راست ببرید",
  "kingdom-builder.fishermen": "ماهی‌گیران",
  "kingdom-builder.miners": "معدنچیان",
  "kingdom-builder.workers": "کارگران",
  "kingdom-builder.merchants": "تاجران",
  "kingdom-builder.discoverers": "کاشفان",
  "kingdom-builder.knights": "شوالیه‌ها",
  "kingdom-builder.hermits": "راهبان",
  "kingdom-builder.lords": "اربابان",
  "kingdom-builder.citizens": "شهروندان",
  "kingdom-builder.farmers": "کشاورزان",
  "kingdom-builder.castles": "قصرها",
  "kingdom-builder.card.fishermen": "۱ برای هر اقامتگاه کنار آب",
  "kingdom-builder.card.miners": "۱ برای هر اقامتگاه کنار کوهستان",
  "kingdom-builder.card.workers": "۱ برای هر اقامتگاه کنار مکان یا قصر",
  "kingdom-builder.card.merchants": "۴ برای هر مکان یا قصر که به دیگری پیوسته باشد",
  "kingdom-builder.card.discoverers": "۱ برای هر خط افقی که اقامتگاهی دارد",
  "kingdom-builder.card.knights": "۲ برای هر اقامتگاه روی پرترین خط افقی شما",
  "kingdom-builder.card.hermits": "۱ برای هر مجموعه‌ی جدا از اقامتگاه‌ها",
  "kingdom-builder.card.lords": "در هر قطعه ۱۲ برای بیشترین اقامتگاه، ۶ برای دومین",
  "kingdom-builder.card.citizens": "۱ برای هر دو اقامتگاه بزرگ‌ترین مجموعه‌ی شما",
  "kingdom-builder.card.farmers": "۳ برای هر اقامتگاه قطعه‌ای که کمترین را دارید",
  "kingdom-builder.counted.settlements": "{card}: {count} اقامتگاه",
  "kingdom-builder.counted.places": "{card}: {count} جای پیوسته",
  "kingdom-builder.counted.lines": "{card}: {count} خط",
  "kingdom-builder.counted.areas": "{card}: {count} مجموعه",
  "kingdom-builder.counted.castles": "{card}: {count} قصر",
  "kingdom-builder.by-quadrant": "{card}: بالا {first} و {second}، پایین {third} و {fourth}",
  "kingdom-builder.in-quadrant": "{card}، قطعه‌ی {quadrant}: {count} اقامتگاه",
  "kingdom-builder.kingdom": "{name}: {gold} طلا، {supply} اقامتگاه در ذخیره",
  "kingdom-builder.card-in-hand": "کارت ناحیه: {terrain}",
  "kingdom-builder.cards": "چه چیز طلا می‌آورد",
  "kingdom-builder.to-settle": "{due} اقامتگاه در {terrain} بسازید",
  "kingdom-builder.to-target": "{tile}: خانه را برگزینید",
  "kingdom-builder.to-end": "کاشی به کار ببرید، یا نوبت را پایان دهید",
  "kingdom-builder.takes": "کاشی {tile} می‌گیرید",
  "kingdom-builder.end": "پایان دادن به نوبت",
  "kingdom-builder.card.castles": "۳ برای هر قصر کنار اقامتگاه شما",
  "kingdom-builder.to-settle-more": "{due} اقامتگاه دیگر در {terrain} بسازید",
  "kingdom-builder.or-tile": "{settle}، یا پیش از آن کاشی به کار ببرید",
  "kingdom-builder.to-move": "{tile}: جای تازه‌اش را برگزینید",
  "kingdom-builder.only-end": "اقامتگاه‌ها ساخته شد: نوبت را پایان دهید"
 }
};
export default words;
