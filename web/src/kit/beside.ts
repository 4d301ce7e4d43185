/**
 * For columns side by side (`ref`): tells each how tall it is, so that the shorter one stays in sight while the longer is
 * read (helpers.css), one taller than the window once its end is reached.
 */
export const beside = (columns: HTMLElement | null) => {
  if (!columns) return
  const observer = new ResizeObserver((all) => {
    for (const { target } of all as unknown as { target: HTMLElement }[])
      target.style.setProperty('--tall', `${target.offsetHeight}px`)
  })
  for (const column of columns.children) observer.observe(column)
  return () => observer.disconnect()
}
