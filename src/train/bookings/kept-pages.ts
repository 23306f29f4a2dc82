import { keptCode } from '../../shell/kept/start-kept.ts'

export const keptTrainPages = keptCode(
  async () => (await import(/* bundle: sales */ './kept-trains.ts')).keptTrains,
)
