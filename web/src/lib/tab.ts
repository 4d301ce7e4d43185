import { storeOf } from './device.ts'

/** What is kept as long as the tab is there. Apart from `device`, which the first page brings along. */
export const tab = storeOf('sessionStorage')
