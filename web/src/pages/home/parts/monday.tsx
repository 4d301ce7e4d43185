/** What has changed and what waits: one download, after the frame of the page. */
import './monday.css'

export { RunwayCard } from './runway-card.tsx'
export { WaitsCard } from './waits-card.tsx'
export { WeekCard } from './week-card.tsx'
