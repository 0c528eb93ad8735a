import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const base='http://localhost:4300';
async function login(email) { const c=await b.newContext({viewport:{width:1440,height:1000}}); const p=await c.newPage(); p.on('pageerror',e=>console.log('ERR',e)); p.on('console',m=>m.type()==='error'&&console.log('CON',m.text())); await p.goto(base+'/login'); await p.getByLabel('Email address').fill(email); await p.getByLabel('Password').fill('Welcome1'); await p.getByRole('button',{name:'Sign in',exact:true}).click(); await p.waitForURL(base+'/'); return p; }
const tasks=await (await fetch(base+'/api/tasks?limit=100')).json();
const by=s=>tasks.find(t=>t.title.startsWith(s))._id;
const shots=[];
async function shoot(p,name,path,{dark=false,widths=[375,1440]}={}) {
  await p.evaluate(d=>localStorage.setItem('theme',d?'dark':'light'),dark);
  for (const w of widths) { await p.setViewportSize({width:w,height:900}); await p.goto(base+path); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/shots/${name}-${w}${dark?'-dark':''}.png`,fullPage:true}); }
}
import fs from 'fs'; fs.mkdirSync('/tmp/shots',{recursive:true});
const mina=await login('mina@talentsphere.example');
await shoot(mina,'owner','/task/'+by('Booking page'));
await shoot(mina,'owner','/task/'+by('Booking page'),{dark:true});
await shoot(mina,'overview','/dashboard'); await shoot(mina,'overview','/dashboard',{dark:true,widths:[768]});
await shoot(mina,'mytasks','/dashboard/my-tasks');
await shoot(mina,'winner-inprogress','/task/'+by('Read a will'));
await shoot(mina,'winner-completed','/task/'+by('Event calendar'));
await shoot(mina,'bidder','/task/'+by('Launch plan'),{widths:[375,768,1440]});
await shoot(mina,'visitor','/task/'+by('Fix slow'),{widths:[375,768,1440]});
await shoot(mina,'person','/people/demo-jonas');
await b.close();
