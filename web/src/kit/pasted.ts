/** A start tag; what stands in quotes may hold anything. */
const startTags = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi
/** What stands in quotes, to be left as it is, or an attribute that is a program. */
const quotedOrHandler = /"[^"]*"|'[^']*'|(?<=[\s/"'])on[^\s=>/]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi

/**
 * Pasted HTML without the programs that its elements bring along. The editor takes no attribute of theirs, and reads what
 * is pasted in a document apart; but the browser looks at programs wherever HTML is read, and reports each one that the
 * page's policy forbids.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(startTags, (tag) => tag.replace(quotedOrHandler, (found) => (/^["']/.test(found) ? found : '')))
