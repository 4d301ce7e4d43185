import { testMatrix } from '../testing/shards.ts'

testMatrix('startupsReading')
