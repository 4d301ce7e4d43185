import { testMatrix } from '../shards.ts'

testMatrix('startupsChanging')
