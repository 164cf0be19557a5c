/* Makes every text of the page twice as long, or takes that back: what is said depends on the game that is played, and a
   page must have room for more than one game has said. */
(isLonger) => {
  if (!isLonger) {
    for (const [text, data] of window.short ?? []) text.data = data;
    return;
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  window.short = new Map();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data.trim() && !text.parentElement.closest('script, style, svg')) window.short.set(text, text.data);
  }
  for (const [text, data] of window.short) text.data = `${data} ${data}`;
};
