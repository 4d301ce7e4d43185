import { testMatrix } from '../shards.ts'

testMatrix('startupsReading')
