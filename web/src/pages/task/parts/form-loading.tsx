import { Card } from '../../../kit/card.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'

type FormLoadingProps = { error: unknown; onRetry: () => void; what?: string }

/** Where a form will stand once its data are there, or what went wrong. */
export const FormLoading = ({ error, onRetry, what = '入力画面' }: FormLoadingProps) => (
  <Card>{error ? <LoadError what={what} error={error} onRetry={onRetry} /> : <SkeletonRows count={6} />}</Card>
)
