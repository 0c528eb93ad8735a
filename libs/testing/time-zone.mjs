const machineZone = process.env.TZ;

/** Inside a test `process.env` is a copy, and only the real one changes the time zone. */
export function setTimeZone(zone = machineZone) {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
