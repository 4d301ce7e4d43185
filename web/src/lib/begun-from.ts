import { useLocation } from 'react-router-dom'

/** What the history entry holds that a link of a feature opens: which feature has led to which of its items. */
type Led = { feature: string; item: string }
export const ledBy = (feature: string, item: string): { led: Led } => ({ led: { feature, item } })

/**
 * What an apply to an item says of where it was begun: the feature whose link has opened this page for it. Whatever else
 * somebody finds from here was not begun there.
 */
export const useBegunFrom = (): ((item: string) => { special_feature_uid: string } | undefined) => {
  const led: Led | undefined = useLocation().state?.led
  return (item) => (led?.item === item ? { special_feature_uid: led.feature } : undefined)
}
