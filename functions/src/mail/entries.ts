import type { MailEntry } from '@banso/contract/mails'
import { env } from '../kernel/env.ts'
import { escaped } from './html.ts'

/** What is about one object stands together, under one link. */
function byPlace(entries: readonly MailEntry[]): [link: string, told: MailEntry[]][] {
  const places = new Map<string, MailEntry[]>()
  for (const entry of entries) places.set(entry.link, [...(places.get(entry.link) ?? []), entry])
  return [...places].map(([path, told]) => [env.portalUrl + path, told])
}

/** What a mail tells of, as lines of text: titles, what they say, the address, unless its button leads there (`at`). */
export const entriesInText = (entries: readonly MailEntry[], at: string): string[] =>
  byPlace(entries).map(([link, told]) =>
    [
      ...told.flatMap(({ title, body, onward }) => [
        `■ ${title}`,
        ...(body ? [body] : []),
        ...(onward ? [`${onward.label}:${env.portalUrl}${onward.link}`] : []),
      ]),
      ...(link === at ? [] : [link]),
    ].join('\n'),
  )

/** The same as HTML: the titles lead to the place. */
export const entriesInHtml = (entries: readonly MailEntry[], at: string): string[] =>
  byPlace(entries).map(
    ([link, told]) =>
      `<div style="margin:0 0 16px;padding:12px 16px;border:1px solid #D9DFE5;border-radius:8px">${told
        .map(
          ({ title, body, onward }) =>
            `<p style="margin:0;font-weight:bold">${link === at ? escaped(title) : `<a href="${escaped(link)}" style="color:#0A5C8F">${escaped(title)}</a>`}</p>` +
            (body ? `<p style="margin:0;color:#51606F">${escaped(body)}</p>` : '') +
            (onward
              ? `<p style="margin:8px 0 0"><a href="${escaped(env.portalUrl + onward.link)}" style="color:#0A5C8F">${escaped(onward.label)}</a></p>`
              : ''),
        )
        .join('\n')}</div>`,
  )
