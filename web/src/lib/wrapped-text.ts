/**
 * Page translation and other extensions put elements in place of texts, of which React knows nothing: it then removes
 * and moves what is not there any more, which ends the page, or writes a new text where nobody sees it. Here such a text
 * is known by what stands in for it. What React does to the text is done to that; a text that has changed stands in its
 * place again, for the extension to translate anew (decision 28).
 *
 * It watches from its import on, which comes once the page stands: nobody translates before, and the first bytes are for
 * the page.
 */

const standIns = new WeakMap<Node, ChildNode>()

/** What is on the page for a text that somebody has taken out; the node itself where nobody has. */
const shownFor = (node: Node, parent: Node): Node => {
  const standIn = node.parentNode === parent ? undefined : standIns.get(node)
  return standIn?.parentNode === parent ? standIn : node
}

/** React's own changes are looked at too, which costs no more than a glance. */
const changes = new MutationObserver((records) => {
  for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
    if (type === 'characterData') {
      standIns.get(target)?.replaceWith(target)
      continue
    }
    const [text] = removedNodes
    // Replaced in one step, or put before it and then taken out.
    const put = addedNodes[0] ?? previousSibling
    if (text?.nodeType === Node.TEXT_NODE && !text.isConnected && put?.nodeType === Node.ELEMENT_NODE) {
      standIns.set(text, put as ChildNode)
      changes.observe(text, { characterData: true })
    }
  }
})
changes.observe(document.body, { childList: true, subtree: true })

const { removeChild, insertBefore } = Node.prototype
const isGone = (child: Node, parent: Node) => child.parentNode !== parent
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const shown = shownFor(child, this)
  if (isGone(shown, this)) return child
  removeChild.call(this, shown)
  return child
}
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  const shown = before && shownFor(before, this)
  return insertBefore.call(this, node, shown && isGone(shown, this) ? null : shown) as T
}

export {}
