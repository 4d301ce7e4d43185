type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether bytes are dear here: the person saves data, or the connection is slow. Then nothing comes before it is asked for. */
export const isSparing = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType)
}
