/** What has changed, what waits, and what stands beside the work: one download, after the frame of the page. */
import './monday.css'

export { HomeApplies } from './applies.tsx'
export { HomeMeeting } from './meeting.tsx'
export { RunwayCard } from './runway-card.tsx'
export { WaitsCard } from './waits-card.tsx'
export { WeekCard } from './week-card.tsx'
