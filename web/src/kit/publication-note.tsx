import type { Permission } from '@banso/contract/permissions'
import { isPublishing } from '@banso/contract/publication'
import type { StateTable } from '@banso/contract/states'
import { useMay } from '../lib/rights.ts'
import { Note } from './notice.tsx'

type Props<T extends StateTable> = {
  table: T
  status: keyof T & string
  right: Permission
  gaps: readonly string[]
}

/** What there is to do before a record can be published, for whoever may publish it then (`publicationGaps`). */
export const PublicationNote = <T extends StateTable>({ table, status, right, gaps }: Props<T>) => {
  const may = useMay(right)
  const isToCome = Object.keys(table[status]?.to ?? {}).some(isPublishing)
  return may && isToCome && gaps.length > 0 && <Note>公開するには、{gaps.join('と、')}が必要です。</Note>
}
