// Plain JavaScript without dependencies: it runs on Node 20, before anything is installed.

const BEAT_MS = 10_000;

/**
 * Says every ten seconds on stderr that something still runs, until the function that it returns is called.
 * @param {string} what
 * @param {() => string} [detail] more to say, asked for each time
 * @returns {() => string} ends it; returns the seconds passed, as `12.3 s`
 */
export function startProgress(what, detail) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const timer = setInterval(() => {
    const more = detail?.();
    console.error(`  ${what}: ${seconds().toFixed(0)} s${more ? `, ${more}` : ""}`);
  }, BEAT_MS);
  return () => {
    clearInterval(timer);
    return `${seconds().toFixed(1)} s`;
  };
}
