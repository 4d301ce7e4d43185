/**
 * What a browser's page translation does, now and as the page changes: elements in place of each text. Answers how to end
 * it. It also runs within a browser's page, so it refers to nothing outside itself.
 */
export function translatePage(): () => void {
  const untouched = 'font, script, style, textarea, [contenteditable=true]'
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent?.isConnected || !text.data.trim() || parent.closest(untouched)) return
    const outer = document.createElement('font')
    outer.append(Object.assign(document.createElement('font'), { textContent: text.data }))
    text.replaceWith(outer)
  }
  const walk = (node: Node) => {
    if (node instanceof Text) return wrap(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  walk(document.body)
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(walk)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  return () => changes.disconnect()
}
