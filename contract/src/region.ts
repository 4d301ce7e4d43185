/**
 * Where functions run, and where the database may lie: beside them, or in the multi-region around them. Both are chosen
 * before the first deployment (docs/operations.md); firebase.json says the region once more, and a deployment compares.
 */
export const region = 'us-central1'
export const databaseLocations: readonly string[] = [region, 'nam5']
