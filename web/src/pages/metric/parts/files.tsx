import type { MetricSheet } from '@banso/contract/metrics'
import { useFileEntries } from '../../../kit/file-entries.ts'
import { ActionMenu } from '../../../kit/menu.tsx'
import { metricArea } from '../area.ts'

const { exportOwn } = metricArea.startup.calls.metrics

type Props = { startup_id: string; sheet: Pick<MetricSheet, 'from' | 'to'> }

/** 「その他」 of the own numbers: the months on the screen as a table and on paper. */
export const SheetFiles = ({ startup_id, sheet: { from, to } }: Props) => (
  <ActionMenu items={useFileEntries(exportOwn, { params: { startup_id }, query: { from, to } })} />
)
