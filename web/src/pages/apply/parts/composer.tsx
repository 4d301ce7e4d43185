import type { Apply, applies } from '@banso/contract/applies'
import { applyMessageInput } from '@banso/contract/apply-messages'
import { applyLabels } from '@banso/contract/labels/applies'
import type { partnerApplies } from '@banso/contract/partner-applies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { SelectField, TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Resettable } from '../../../kit/thread.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, refresh, useCall } from '../../../lib/query.ts'
import { useColleagues } from '../../company/queries.ts'
import { NoteForm } from '../../internal-note/fields.tsx'
import { applyArea, paramsOf } from '../area.ts'
import { ApplyFiles } from '../fields.tsx'
import { isReceived } from '../texts.ts'
import { hasReached } from './next-step.ts'

type Audience = 'all' | 'own'
type ComposerProps = {
  apply: Apply
  readers: string
  /** The apply has reached its partner, who reads what is said to all. */
  reached: boolean
}

/**
 * Where one writes: to all sides, or to the own people alone. Each has a form and a draft of its own, so that no words
 * change their readers with a press; what was written stays while the other is shown.
 */
export const Composer = ({ apply, readers, reached }: ComposerProps) => {
  const { applies } = useArea(applyArea).calls
  const [asked, setAsked] = useState<Audience>('all')
  const [hasNote, setHasNote] = useState(false)
  const mayNote = 'sendOwnNote' in applies && apply.can.includes('note')
  const maySend = apply.can.includes('message')
  if (!mayNote) return maySend && <NewMessage apply={apply} readers={readers} />
  if (!maySend) return <NewNote apply={apply} calls={applies} />
  const turn = (to: Audience) => () => {
    setAsked(to)
    if (to === 'own') setHasNote(true)
  }
  return (
    <div className="apply-composer">
      <SegmentControl label="送る相手">
        <Segment active={asked === 'all'} onClick={turn('all')}>
          {reached ? '先方と運営に送る' : '運営に送る'}
        </Segment>
        <Segment active={asked === 'own'} icon="lock" onClick={turn('own')}>
          自社のみ
        </Segment>
      </SegmentControl>
      <div hidden={asked !== 'all'}>
        <NewMessage apply={apply} readers={readers} />
      </div>
      {hasNote && (
        <div hidden={asked !== 'own'}>
          <NewNote apply={apply} calls={applies} />
        </div>
      )}
    </div>
  )
}

/** Whose answer can be asked for: the other sides that read the thread. */
const askable = (apply: Apply): Record<string, string> => {
  const { partner_name } = apply.target_snapshot
  const [received, ours] = [isReceived(apply), 'assigned_operator' in apply]
  return {
    ...((received || ours) && { startup: 'startup_name' in apply ? String(apply.startup_name) : 'スタートアップ' }),
    ...(!received && hasReached(apply) && partner_name && { partner: partner_name }),
    ...(!ours && { operator: '担当者' }),
  }
}

const NewMessage = ({ apply, readers }: Pick<ComposerProps, 'apply' | 'readers'>) => {
  const call = useCall()
  const { calls } = useArea(applyArea)
  const { sendMessage } = calls.applies
  const client = useQueryClient()
  return (
    <Resettable>
      {(again) => (
        <Form
          schema={applyMessageInput}
          values={{ body: '', file_uids: [], asks: null }}
          layout="plain"
          submitLabel="送信"
          submitLook="secondary"
          draftKey={`apply-message:${apply.uid}`}
          onSubmit={async (body, { idempotencyKey }) => {
            await call(sendMessage, { params: paramsOf(apply), body, idempotencyKey })
            await refresh(client, readsOf(calls))
            again()
          }}
        >
          {({ control }) => (
            <>
              <TextAreaField
                control={control}
                name="body"
                label={applyLabels.message}
                placeholder="メッセージを入力"
                help={readers}
                rows={3}
                max={2000}
              />
              <SelectField
                control={control}
                name="asks"
                label={applyLabels.asks}
                options={askable(apply)}
                emptyLabel="求めない"
                help="選ぶと、回答があるまで相手の対応待ちになります。"
              />
              <ApplyFiles control={control} of="apply_message" />
            </>
          )}
        </Form>
      )}
    </Resettable>
  )
}

type OwnCalls = Pick<typeof applies | typeof partnerApplies, 'listOwnNotes' | 'sendOwnNote'>
const NewNote = ({ apply, calls: { listOwnNotes, sendOwnNote } }: { apply: Apply; calls: OwnCalls }) => {
  const call = useCall()
  const client = useQueryClient()
  return (
    <NoteForm
      useNameable={useColleagues}
      label={applyLabels.own_note}
      placeholder="自社のメモを入力(@で呼びかけ)"
      help="自社のメンバーだけが読みます。先方と運営には表示されません。"
      rows={3}
      filesOf="apply_own_note"
      draftKey={`apply-own-note:${apply.uid}`}
      send={async (body, idempotencyKey) => {
        await call(sendOwnNote, { params: paramsOf(apply), body, idempotencyKey })
        await refresh(client, [listOwnNotes])
      }}
    />
  )
}
