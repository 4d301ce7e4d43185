import { IconButton } from './button.tsx'
import { useTold } from './changes.tsx'
import './bookmark-button.css'

type BookmarkButtonProps = {
  /** What is kept, and where: 「〇〇をあとで見る」. */
  label: string
  /** What pressing does while it is kept, and while it is not. */
  titles: { on: string; off: string }
  saved: boolean
  /** What is being stored right now; it shows at once. */
  pending: boolean | undefined
  onSave: (saved: boolean) => Promise<unknown>
}

/** Keeps something for later, or lets it go: everybody's own. */
export const BookmarkButton = ({ label, titles, saved, pending, onSave }: BookmarkButtonProps) => {
  const told = useTold()
  const on = pending ?? saved
  return (
    <span className="bookmark" data-on={on || undefined}>
      <IconButton
        icon="bookmark"
        label={label}
        title={on ? titles.on : titles.off}
        aria-pressed={on}
        onClick={() => pending === undefined && told(onSave(!saved))}
      />
    </span>
  )
}
