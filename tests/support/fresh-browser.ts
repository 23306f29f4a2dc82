import { vi } from 'vitest'

// modules of the browser keep the session, the language, what is stored; files share a process, but none of that
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
