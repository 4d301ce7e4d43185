import { randomUUID } from 'node:crypto'

// Loaded before each file of API tests (vitest.config.ts): its own project on the emulators, with documents, accounts
// and files of its own. What counts or walks over everything finds nobody else's, in any order and beside any others.
process.env.BANSO_EMULATORS_PROJECT = process.env.GCLOUD_PROJECT
process.env.GCLOUD_PROJECT = `demo-${randomUUID().slice(0, 18)}`
