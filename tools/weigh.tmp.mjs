import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (let i = 0; i < Number(process.argv[3] ?? 1); i++) {
const c = await b.newContext(); const p = await c.newPage(); const s = await c.newCDPSession(p); const u = new Map(); const r = [];
await s.send('Network.enable');
if (process.argv[4]) await s.send('Emulation.setCPUThrottlingRate', { rate: Number(process.argv[4]) });
s.on('Network.requestWillBeSent', (e) => { if (!new URL(e.request.url).pathname.startsWith('/api/')) u.set(e.requestId, e.request.url); });
s.on('Network.loadingFinished', (e) => { if (u.has(e.requestId)) r.push([e.encodedDataLength, u.get(e.requestId)]); });
await p.goto(process.argv[2]);
await p.getByRole('link', { name: 'View Details' }).first().waitFor();
await p.locator('header[aria-busy="false"]').waitFor();
await p.waitForTimeout(1500);
console.log(r.reduce((a, x) => a + x[0], 0), r.length); if (i === 0 || r.length > 7) for (const x of r) console.log('  ', ...x);
await c.close(); }
await b.close();
