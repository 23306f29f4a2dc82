// What an unpacked release does before it starts. Everything that belongs to the installation lies beside the release
// (`tradewind.env`, `data`), so that the next release, which is unpacked beside this one, finds it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `null`: a working copy, which installs and builds itself. */
export function readRelease(root) {
  const file = join(root, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The kind of machine that a release's native packages are for, and that this one is. */
export function platformHere() {
  const { glibcVersionRuntime } = process.platform === 'linux' ? process.report.getReport().header : {}
  const isMusl = process.platform === 'linux' && !glibcVersionRuntime
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`
}

/** Fills the environment, where it does not say otherwise. Ends with a sentence on a machine or as a user that it cannot be started. */
export function prepareRelease(root, { platform }) {
  if (platformHere() !== platform)
    end(`This release is for ${platform}, this machine is ${platformHere()}. Make one here: npm run package`)
  const home = dirname(root)
  const settings = join(home, 'tradewind.env')
  if (existsSync(settings)) {
    try {
      process.loadEnvFile(settings)
    } catch (error) {
      end(`${settings} cannot be read (${error.code}). Run this as the user that Tradewind runs as.`)
    }
  }
  // a release never begins as a demo by mistake
  process.env.NODE_ENV ||= 'production'
  process.env.DATA_DIR ||= join(home, 'data')
  refuseRoot(process.env.DATA_DIR)
}

/** Files that root writes into the folder of another user, that user's server could not open. */
function refuseRoot(folder) {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return
  const { uid } = statSync(folder)
  if (uid !== 0)
    end(`${folder} belongs to user ${uid}. Run this as that user, as with: runuser -u tradewind -- …`)
}

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}
