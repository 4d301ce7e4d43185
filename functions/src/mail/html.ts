/** Text as it may stand in a mail's HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('\n', '<br>')
export const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`
