/* What a page says in another language than its own, and what has no room on it, as sentences.

   A text is right if neither letters nor Latin digits are left once everything between marks is taken away. These are
   in no language: a key of the keyboard, the id of a rule, a checksum or a secret, and the letters at the edge of a board.
   A date in <time> is written by the browser, in the page's locale.
   What the page itself declares to be in another language, such as the names of the other languages, is right, too. */
(code) => {
  const found = [];
  const root = document.documentElement;
  const describe = (element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;

  function left(text) {
    const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return less === text ? text.trim() : left(less);
  }

  function isOfNoLanguage(text, element) {
    if (element.closest('time')) return true;
    if (element.closest('kbd') || /^\([A-Z]\)$/.test(text)) return /^\(?[A-Z]\)?$/.test(text);
    if (element.closest('bdi[dir=ltr], code')) return /^([a-z-]+(\.[a-z-]+)+|[0-9a-f]{32,})$/.test(text);
    return element.closest('.ruler') !== null && /^[a-z]$/.test(text);
  }

  function look(text, element, where) {
    const forgotten = left(text);
    if (!/[\p{L}⟦⟧0-9]/u.test(forgotten) || isOfNoLanguage(forgotten, element)) return;
    if (element.closest('[lang]').lang === root.lang)
      found.push(`${where} of ${describe(element)} says ${JSON.stringify(forgotten)} in ${JSON.stringify(text.trim())}`);
  }

  /** Letters outside of what is shown of the element that they are in, unless dots say so or one can scroll there. */
  function lookForRoom(text) {
    const element = text.parentElement;
    if (!text.data.trim() || !element.checkVisibility() || element.closest('.unseen, svg, option')) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const letters = range.getBoundingClientRect();
    for (let around = element; around; around = around.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return;
      const box = around.getBoundingClientRect();
      if (overflowX === 'visible' || (letters.left >= box.left - 1 && letters.right <= box.right + 1)) continue;
      found.push(`${describe(around)} cuts ${JSON.stringify(text.data.trim())}`);
      return;
    }
  }

  /** The outermost elements that stand beyond the edge of the screen. */
  function sticksOut() {
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.checkVisibility() && (left < -1 || right > innerWidth + 1);
    });
    return outside.filter((element) => !outside.some((other) => other !== element && other.contains(element)));
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest('script, style')) continue;
    look(text.data, text.parentElement, 'the text');
    lookForRoom(text);
  }
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]`)) look(element.getAttribute(name), element, name);
  look(document.title, root, 'the title');
  if (root.lang !== code || getComputedStyle(document.body).direction !== 'rtl')
    found.push(`the page is in ${root.lang} from ${root.dir}`);
  if (root.scrollWidth > innerWidth + 1)
    found.push(`the page is ${root.scrollWidth} wide on a screen of ${innerWidth}: ${sticksOut().map(describe)}`);
  return found;
};
