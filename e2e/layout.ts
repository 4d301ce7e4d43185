type Box = { left: number; right: number; top: number; bottom: number }

/** Faults of layout that a script can see, one line each. Runs inside the page, so it refers to nothing outside itself. */
export function findLayoutFaults(): string[] {
  const faults: string[] = []
  const visible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const nameOf = (element: Element) => {
    const classes = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20)
    return `${element.tagName.toLowerCase()}${classes}「${text}」`
  }
  const styleOf = (element: Element) => getComputedStyle(element)
  const isUnder = (element: Element, test: (style: CSSStyleDeclaration) => boolean) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (test(styleOf(at))) return true
    return false
  }
  const all = [...document.body.querySelectorAll('*')].filter(visible)

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const wide = all.filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !isUnder(element, ({ overflowX }) => overflowX !== 'visible'),
    )
    faults.push(`横に${scrollWidth - clientWidth}px はみ出し: ${wide.slice(-3).map(nameOf).join(' ') || '不明'}`)
  }

  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
  for (const element of all.filter(hasOwnText)) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element)
    // Texts for screen readers only are clipped to one pixel on purpose.
    if (element.clientWidth <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
    const cut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut =
      (cut(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (cut(overflowY) && element.scrollHeight > element.clientHeight + 1)
    if (isCut) faults.push(`文字が切れている: ${nameOf(element)}`)
  }

  const controls = all.filter((element) =>
    element.matches('a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]'),
  )
  const floats = (element: Element) => isUnder(element, ({ position }) => position === 'fixed' || position === 'sticky')
  /** The part of a box that its scrolling ancestors let through. */
  const clip = (element: Element, { left, right, top, bottom }: Box): Box => {
    const box = { left, right, top, bottom }
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = styleOf(at)
      const frame = at.getBoundingClientRect()
      if (overflowX !== 'visible')
        Object.assign(box, { left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right) })
      if (overflowY !== 'visible')
        Object.assign(box, { top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom) })
    }
    return box
  }
  const boxes = controls
    .filter((element) => !floats(element) && styleOf(element).pointerEvents !== 'none')
    .map((element) => ({ element, rects: [...element.getClientRects()].map((rect) => clip(element, rect)) }))
  const meet = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  boxes.forEach(({ element, rects }, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue
      // A button at the end of its own field, such as the eye of a password.
      if (element.matches('input') && element.nextElementSibling === other.element) continue
      if (rects.some((a) => other.rects.some((b) => meet(a, b))))
        faults.push(`重なっている: ${nameOf(element)} と ${nameOf(other.element)}`)
    }
  })
  return faults
}
