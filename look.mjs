import { chromium } from '@playwright/test';
const base='http://localhost:5410';
const browser = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const ctx = await browser.newContext({viewport:{width:1440,height:1000}});
const page = await ctx.newPage();
page.on('response', async r=>{ if(r.url().includes('/note')) console.log(r.status(), r.url()); });
await page.goto(base+'/login');
await page.getByLabel('Email address').fill('mina@talentsphere.example');
await page.getByLabel('Password',{exact:true}).fill('Welcome1');
await page.getByRole('button',{name:'Sign in',exact:true}).click();
await page.waitForURL(u=>!u.pathname.includes('login'));
const tasks = await page.evaluate(async()=> (await (await fetch('/api/tasks?limit=200')).json()).map(t=>({...t,id:t._id})));
console.log(tasks.length, JSON.stringify(tasks[0]).slice(0,600));
for (const t of tasks.filter(t=>/mina|Mina/.test(JSON.stringify([t.userId,t.userName,t.employerName,t.postedBy])) && t.status==='open')){ 
  await page.goto(base+'/task/'+t.id);
  await page.getByRole('heading',{level:1}).waitFor();
  await page.waitForTimeout(1500);
  if(await page.getByRole('list',{name:'Bids on this task'}).count()) { 
    const sl = page.getByRole('button',{name:/^Shortlist the bid/});
    if(await sl.count()<2) continue;
    await sl.nth(1).click();
    await page.getByRole('button',{name:/Add Note about/}).first().click();
    await page.getByLabel(/Your note/).fill('Asks good questions, and has done three of these before. Call on Monday.');
    await page.getByRole('button',{name:'Save Note'}).click();
    await page.waitForTimeout(1500);
    console.log(t.id,t.title);
    for (const [w,theme] of [[1440,'light'],[375,'light'],[768,'dark'],[375,'dark']]) {
      await page.setViewportSize({width:w,height:900});
      await page.evaluate(th=>localStorage.setItem('theme',th),theme);
      await page.reload(); await page.getByRole('list',{name:'Bids on this task'}).waitFor(); await page.waitForTimeout(1000);
      console.log(w, await page.evaluate(()=>document.documentElement.scrollWidth));
      await page.getByRole('region',{name:/^Bids/}).screenshot({path:`/tmp/p4-${w}-${theme}.png`});
    }
    break;
  } }
await browser.close();
