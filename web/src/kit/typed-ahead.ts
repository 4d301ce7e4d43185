import { useEffect, useRef, useState } from 'react'

/**
 * What is typed ahead of a value that the address keeps. Answers the text, how it is set, and `tell`, which notes what is
 * sent on its way to the address. Where the value changes by other means (cleared, back, the menu), the text follows it.
 * Nothing but state is written while drawing: a drawing in a transition may be thrown away and begun again.
 */
export const useTypedAhead = <T>(value: T) => {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const sent = useRef(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent.current) setText(value)
  }
  useEffect(() => {
    sent.current = value
  }, [value])
  const tell = (next: T) => {
    sent.current = next
  }
  return { text, setText, tell }
}
