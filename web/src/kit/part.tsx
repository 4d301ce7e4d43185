import { Component, type ReactNode } from 'react'
import { failureText } from '../lib/failure.ts'
import { isChunkError } from '../lib/fault.ts'
import { Button } from './button.tsx'
import { Note } from './notice.tsx'

type Props = { children: ReactNode }
type State = { failure: { error: unknown } | null }

/**
 * A part of the screen that may break by itself: what stands around it goes on, the error is reported and told with its
 * number (`failureText`), and the part can be drawn again. Each section of a page, card, dialog and piece of the frame is
 * such a part. What a component works out before it draws its card breaks around it: see `as-part.tsx`.
 */
export class Part extends Component<Props, State> {
  override state: State = { failure: null }
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }
  again = () => {
    // A file that did not come once is not asked for again by the same document.
    if (isChunkError(this.state.failure?.error)) location.reload()
    else this.setState({ failure: null })
  }
  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const action = (
      <Button size="small" icon="refresh" onClick={this.again}>
        再表示
      </Button>
    )
    return (
      <div role="alert" className="part-broken">
        <Note tone="danger" action={action}>
          {failureText(failure.error)}
        </Note>
      </div>
    )
  }
}
