import { ApiError } from '@banso/contract/errors'
import type { MetricSheet } from '@banso/contract/metrics'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { failureText } from '../../../lib/failure.ts'
import { apiQuery, useApiMutation } from '../../../lib/query.ts'
import { recordArea } from '../area.ts'
import { parsePaste } from './paste-parse.ts'
import { type Plan, planOf, spanOf } from './paste-plan.ts'
import { PastePreview } from './paste-preview.tsx'

const OVERTAKEN =
  'ほかのユーザーが先に更新した値があるため、保存していません。最新の値との違いを表示しました。確認して、もう一度保存してください。'

type PasteDialogProps = {
  startup_id: string
  settings: MetricSheet['settings']
  thisMonth: string
  /** What was pasted into the table itself. */
  pasted: string
  onClose: () => void
}

/** Monthly values from a spreadsheet: pasted, looked at beside what is stored, then saved all together. */
export const PasteDialog = ({ startup_id, settings, thisMonth, pasted, onClose }: PasteDialogProps) => {
  const id = useId()
  const show = useNotice()
  const [text, setText] = useState(pasted)
  const late = useDeferredValue(text)
  const { read, unread, problem } = useMemo(() => parsePaste(late, settings, thisMonth), [late, settings, thisMonth])
  const { metrics, metricAlerts, activities, disclosures } = useArea(recordArea).calls
  const span = useMemo(() => spanOf(read), [read])
  const stored = useQuery({
    ...apiQuery(metrics.sheet, { params: { startup_id }, query: span ?? {} }),
    enabled: span !== null,
    staleTime: 0,
  })
  const enter = useApiMutation(metrics.enter, {
    refresh: [metrics.sheet, metricAlerts.list, activities.list, disclosures.preview],
  })
  const [failure, setFailure] = useState('')
  /** Under which ETags values were sent that had moved on meanwhile. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string | null>>(new Map())
  const plan = span && stored.data ? planOf(read, settings, stored.data.data.values) : null
  const changes = plan ? [...plan.changed, ...plan.added] : []
  const overtaken = new Set(
    changes.filter(({ key, entry }) => refused.has(key) && refused.get(key) !== entry.etag).map(({ key }) => key),
  )
  const save = async () => {
    setFailure('')
    try {
      const values = changes.map(({ entry }) => entry)
      await enter.mutateAsync({ params: { startup_id }, body: { values } })
      show(`経営指標を${values.length}件保存しました。`)
      onClose()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict'
      if (isConflict) {
        setRefused(new Map(changes.map(({ key, entry }) => [key, entry.etag])))
        await stored.refetch()
      }
      setFailure(isConflict ? OVERTAKEN : failureText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="表計算ソフトから貼り付け"
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            look="primary"
            busy={enter.isPending}
            disabled={changes.length === 0 || late !== text || stored.isFetching}
            onClick={() => void save()}
          >
            {changes.length > 0 ? `${changes.length}件を保存` : '保存'}
          </Button>
        </>
      }
    >
      {failure && (
        <div role="alert">
          <Note tone="danger">{failure}</Note>
        </div>
      )}
      <div className="field">
        <label className="field-label" htmlFor={id}>
          貼り付ける表
        </label>
        <textarea
          id={id}
          className="input metric-paste"
          rows={6}
          value={text}
          placeholder={'指標\t2026年10月\t2026年11月\n売上\t2,600,000\t2,840,000'}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${problem ? `${id}-error ` : ''}${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
        <FieldFoot
          id={id}
          error={problem ?? undefined}
          help="指標名と月の見出しを含めて、表計算ソフトの範囲をコピーして貼り付けてください。行と列はどちらが月でも読み取れます。空欄のセルは変更しません。"
        />
      </div>
      {span && <QueryStatus query={stored} what="現在の値" rows={3} />}
      <PastePreview plan={plan ?? nothing} unread={unread} overtaken={overtaken} />
    </Dialog>
  )
}

const nothing: Plan = { changed: [], added: [], same: 0 }
