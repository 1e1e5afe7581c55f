import { courtTable } from './courts'
import { replayTable } from './replay'
import { Report } from './report'
import { rotationTable } from './rotations'
import { timeTables } from './times'

const METHOD = [
  'How this is measured. Days and rotations: ours, beside the rounds that roundrobin, tournament-pairings,',
  'tournament-organizer and brackets-manager make here and now, laid on the courts as soon as court and teams are free,',
  'and beside what programs without a package reached when they were run once by hand (evroon/bracket, courtsync, local',
  'search, other generators). Nobody may have fewer slots, more rest, fewer back-to-backs or repeats, or evener opponents;',
  'whoever takes more slots is compared with our day of as many. Times: each in a process of its own, the median of all',
  'runs in 0.3 s of the same work (a peer over 30 s counts as slower); whoever seems faster is measured up to four times,',
  'we as often, and the best of each counts. The command fails if anybody is better or as fast anywhere.',
]

/** Prints what the generator reaches beside others, and answers whether it is nowhere worse. */
export async function matchupTables(): Promise<boolean> {
  const report = new Report()
  for (const line of METHOD) console.log(line)
  await courtTable(report)
  rotationTable(report)
  replayTable(report)
  await timeTables(report)
  return report.finish()
}
