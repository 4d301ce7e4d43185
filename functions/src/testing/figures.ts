import { recount } from '../resources/startups/recount.ts'

/** What a startup's records come to, counted now instead of at the job's next turn. */
export const countAnew = (startup: { readonly uid: string }): Promise<boolean> => recount(startup.uid, new Date())
