import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { device } from '../lib/device.ts'
import { onLeaving } from '../lib/leaving.ts'
import { currentUid } from '../lib/session.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { changedFields, type DraftKeeper, type DraftPlace, type Kept, keeperOf, type Memory } from './draft-keeper.ts'
import { Icon } from './icon.tsx'
import { Note } from './notice.tsx'

/** Under the form's own draft, and gone with it: `draft:{uid}:{draftKey}:kept`. */
const memoryOf = <T,>(draftKey: string): Memory<T> => {
  const name = `draft:${currentUid() ?? ''}:${draftKey}:kept`
  return {
    get: () => {
      try {
        return JSON.parse(device.get(name) ?? 'null')
      } catch {
        return null
      }
    },
    set: (kept) => {
      if (kept) device.set(name, JSON.stringify(kept))
      else device.remove(name)
    },
  }
}

type Handle<T extends FieldValues> = { readonly keeper: DraftKeeper<T>; readonly form: { current?: UseFormReturn<T> } }

/**
 * The draft of a form that is kept on the server too. Goes around what the form sends (`sending`), into its foot
 * (`KeptState` as `draftHint`) and above its fields (`KeptNotes`).
 */
export const useKeptDraft = <T extends FieldValues>(
  draftKey: string,
  values: DefaultValues<T>,
  place: DraftPlace<T>,
): Handle<T> => {
  const [handle] = useState((): Handle<T> => {
    const form: Handle<T>['form'] = {}
    const show = (fields: Partial<T>) => form.current?.reset({ ...values, ...fields } as T, { keepDefaultValues: true })
    return { form, keeper: keeperOf<T>(place, memoryOf(draftKey), show) }
  })
  return handle
}

const useKeeperState = <T extends FieldValues>({ keeper }: Handle<T>) =>
  useSyncExternalStore(keeper.subscribe, keeper.state)

const states = {
  waiting: '保存中…',
  saving: '保存中…',
  saved: '下書きを保存済み',
  failed: '保存できませんでした。この端末には残っています',
  conflict: '自動保存を止めています。この端末には残っています',
} as const

/** What is told of the draft at the foot of the form. */
export const KeptState = <T extends FieldValues>({ kept }: { kept: Handle<T> }) => {
  const { status } = useKeeperState(kept)
  return (
    <span role="status">
      {status !== 'quiet' && (
        <>
          <Icon name={status === 'failed' || status === 'conflict' ? 'alert' : 'save'} size="small" /> {states[status]}
        </>
      )}
    </span>
  )
}

type NotesProps<T extends FieldValues> = {
  kept: Handle<T>
  form: UseFormReturn<T>
  values: DefaultValues<T>
  /** What another device has kept, as it is read. */
  children: (theirs: Kept<T>) => ReactNode
}

/** Stands among the fields of the form: follows what is typed, and tells what another device has done. */
export const KeptNotes = <T extends FieldValues>({ kept, form, values, children }: NotesProps<T>) => {
  const state = useKeeperState(kept)
  const [compares, setCompares] = useState(false)
  const { keeper } = kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form began with does not change while it stands
  useEffect(() => {
    kept.form.current = form
    const uid = currentUid()
    const changed = (typed: T) => changedFields<T>(typed, values as Partial<T>)
    // Nothing is kept for a person who has signed out meanwhile.
    const leave = () => {
      if (currentUid() === uid) keeper.leave()
    }
    void keeper.open(() => changed(form.getValues()))
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => keeper.typed(changed(typed)),
    })
    const stay = onLeaving(leave)
    return () => {
      stop()
      stay()
      leave()
      keeper.shut()
    }
  }, [keeper, form])

  if (state.status !== 'conflict')
    return (
      state.taken && (
        <Note
          tone="info"
          icon="save"
          action={
            <Button look="transparent" size="small" onClick={() => form.reset(values)}>
              破棄する
            </Button>
          }
        >
          ほかの端末で入力した下書きを復元しました。
        </Note>
      )
    )
  const { theirs } = state
  const isOver = Object.keys(theirs.fields).length === 0
  const decide = (choice: () => void) => () => {
    setCompares(false)
    choice()
  }
  return (
    <Note
      tone="warn"
      action={
        <Button look="transparent" size="small" onClick={() => setCompares(true)}>
          内容を確認する
        </Button>
      }
    >
      {isOver
        ? 'この下書きは、ほかの端末で保存または破棄されました。この端末の入力は残っています。'
        : 'ほかの端末で同じ下書きが更新されました。この端末の入力は残っています。'}
      <Dialog
        open={compares}
        onClose={() => setCompares(false)}
        title={isOver ? 'ほかの端末で下書きが終わりました' : 'ほかの端末の下書き'}
        actions={
          <>
            <Button onClick={decide(keeper.takeTheirs)}>
              {isOver ? 'この端末の入力を破棄する' : 'ほかの端末の内容に置き換える'}
            </Button>
            <Button look="primary" onClick={decide(keeper.keepMine)}>
              この端末の内容を残す
            </Button>
          </>
        }
      >
        {isOver ? (
          <p className="dialog-text">
            保存された内容は一覧で確認できます。続きを書く場合は、この端末の内容を残してください。
          </p>
        ) : (
          children(theirs)
        )}
      </Dialog>
    </Note>
  )
}
