import { mount } from 'svelte';
import '../src/look';
import '../src/text/speak-all';
import Workbench from './Workbench.svelte';

mount(Workbench, { target: document.querySelector('#app') ?? document.body });
