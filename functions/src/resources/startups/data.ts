import { ApiError } from '@banso/contract/errors'
import { type StartupDocument, startupDocument } from '@banso/contract/startups'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection, read, type Writer } from '../../kernel/firestore.ts'

export const startups = collection('startup_companies', startupDocument)

/** Errors: 404. */
export async function startupOf(startupId: StartupId): Promise<StartupDocument> {
  const startup = await read(startups, startupId)
  if (!startup) throw new ApiError('not_found')
  return startup
}

/** The operator in charge, who is told of calls for help; undefined while nobody is assigned. */
export const operatorInCharge = async (writer: Writer, startupId: StartupId): Promise<string | undefined> =>
  (await writer.read(startups, startupId))?.assigned_operators[0]?.uid
