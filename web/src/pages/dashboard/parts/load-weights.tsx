import {
  type LoadView,
  type LoadWeights,
  loadWeightsInput,
  type NeedKind,
  needKinds,
  type TouchKind,
  touchKinds,
  weightLabels,
} from '@banso/contract/loads'
import { useState } from 'react'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { NumberField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { dashboardArea } from '../area.ts'

const { calls } = dashboardArea.operator
type Weights = LoadView['weights']
const touches = Object.keys(touchKinds) as TouchKind[]
const needs = Object.keys(needKinds) as NeedKind[]

const valuesOf = ({ etag: _, can: __, ...weights }: Weights): LoadWeights => weights

/** 点数の設定: how much each touch and each need counts. Everybody reads it, administrators change it. */
export const WeightsDialog = ({ weights: loaded, onClose }: { weights: Weights; onClose: () => void }) => {
  const [weights] = useState(loaded)
  const show = useNotice()
  const update = useApiMutation(calls.loads.updateWeights, { refresh: readsOf(calls) })
  const { save, dialog } = useSaveWithMerge({
    record: weights,
    toValues: valuesOf,
    save: async (body: LoadWeights, ifMatch) => (await update.mutateAsync({ body, ifMatch })).data,
    labels: weightLabels,
  })
  const mayUpdate = weights.can.includes('update')
  return (
    <Dialog
      open
      onClose={onClose}
      title="点数の設定"
      sub="関わりは直近30日の1回あたり、必要度は当てはまるものの合計です。変更すると、すぐに全員の画面に反映されます。"
    >
      {mayUpdate ? (
        <Form
          schema={loadWeightsInput}
          values={valuesOf(weights)}
          layout="plain"
          submitLabel="保存"
          draftKey="load-weights"
          onCancel={onClose}
          onSubmit={async (body) => {
            await save(body)
            show('点数を保存しました。')
            onClose()
          }}
        >
          {({ control }) => (
            <>
              <h3>関わり</h3>
              <div className="load-weights">
                {touches.map((kind) => (
                  <NumberField key={kind} control={control} name={kind} label={weightLabels[kind]} unit="点" />
                ))}
              </div>
              <h3>必要度</h3>
              <div className="load-weights">
                {needs.map((kind) => (
                  <NumberField key={kind} control={control} name={kind} label={weightLabels[kind]} unit="点" />
                ))}
              </div>
            </>
          )}
        </Form>
      ) : (
        <dl className="load-weights">
          {[...touches, ...needs].map((kind) => (
            <div key={kind}>
              <dt>{weightLabels[kind]}</dt>
              <dd>{weights[kind]}点</dd>
            </div>
          ))}
        </dl>
      )}
      {dialog}
    </Dialog>
  )
}
