import { rmSync, writeFileSync } from 'node:fs';
import type { Environment } from './server-process';

export interface FullDisk {
  environment: Environment;
  fill: () => void;
  free: () => void;
}

/** While the disk is full, no file of the database of a server grows: writing beyond its end is ENOSPC. */
export function createFullDisk(mark: string): FullDisk {
  const code = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const write = fs.writeSync;
    fs.writeSync = (file, buffer, offset, length, position, ...rest) => {
      const end = (position ?? 0) + (length ?? buffer.length);
      if (position != null && fs.existsSync(${JSON.stringify(mark)}) && end > fs.fstatSync(file).size)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      return write(file, buffer, offset, length, position, ...rest);
    };
    syncBuiltinESMExports();`;
  return {
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` },
    fill: () => writeFileSync(mark, ''),
    free: () => rmSync(mark),
  };
}
