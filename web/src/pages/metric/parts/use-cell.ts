import { ApiError } from '@banso/contract/errors'
import type { KeptMetric, Metric } from '@banso/contract/metrics'
import { useState } from 'react'
import { useArea } from '../../../lib/area.ts'
import { failureText } from '../../../lib/failure.ts'
import { readNumber } from '../../../lib/numbers.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { recordArea } from '../area.ts'
import { useSheetChange, withValue } from './sheet.ts'

/** What a colleague has saved meanwhile, so that whoever writes over it knows what goes. */
const overtaken = (theirs: Metric | undefined, unit: string) =>
  theirs
    ? `ほかのユーザーが先に「${theirs.value.toLocaleString('ja-JP', { maximumFractionDigits: 10 })}${unit}」に更新しました。もう一度確定すると、入力した値で上書きします。`
    : 'ほかのユーザーが先に更新しました。再読み込みして、いまの値を確認してください。'

type Place = { startup_id: string; metric: KeptMetric; month: string; value: Metric | undefined }

/**
 * One cell while it is typed into: `text` is null as long as it shows what is stored. A value is stored when the cell
 * is left; what could not be stored stays in it with the reason.
 */
export const useCell = ({ startup_id, metric, month, value }: Place) => {
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState('')
  const change = useSheetChange()
  const { metrics, metricAlerts, disclosures, activities } = useArea(recordArea).calls
  const stale = { refresh: [activities.list, disclosures.preview, metricAlerts.list] }
  const create = useApiMutation(metrics.create, stale)
  const update = useApiMutation(metrics.update, stale)
  const remove = useApiMutation(metrics.remove, stale)
  const latest = (next: Metric) => change((sheet) => withValue(sheet, next.uid, next))

  const send = async (number: number | null) => {
    const params = { startup_id, metric_id: value?.uid ?? '' }
    if (number === null) {
      if (!value) return
      await remove.mutateAsync({ params, ifMatch: value.etag })
      change((sheet) => withValue(sheet, value.uid, null))
    } else if (value) {
      latest((await update.mutateAsync({ params, body: { value: number }, ifMatch: value.etag })).data)
    } else {
      const body = { metric_key: metric.key, month, value: number, note: '' }
      latest((await create.mutateAsync({ params: { startup_id }, body })).data)
    }
  }
  const fail = (failure: unknown) => {
    if (!(failure instanceof ApiError)) return setError(failureText(failure))
    // The value that is there now takes its place in the sheet, so that the next try is made upon it.
    const theirs = failure.code === 'conflict' ? (failure.current as Metric | undefined) : undefined
    if (theirs) latest(theirs)
    setError(
      failure.code === 'conflict'
        ? overtaken(theirs, metric.unit)
        : Object.values(failure.fields ?? {})
            .flat()
            .join('') || failure.message,
    )
  }
  const commit = async () => {
    if (text === null) return
    const read = readNumber(text, metric.unit)
    if (read !== null && 'why' in read) return setError(read.why)
    const number = read?.value ?? null
    if (number === (value?.value ?? null)) return discard()
    setError('')
    try {
      await send(number)
      setText(null)
    } catch (failure) {
      fail(failure)
    }
  }
  const discard = () => {
    setText(null)
    setError('')
  }
  const type = (typed: string) => {
    setText(typed)
    setError('')
  }
  return { text, error, type, commit, discard, busy: create.isPending || update.isPending || remove.isPending }
}
