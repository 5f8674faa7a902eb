#!/usr/bin/env node
import process from 'node:process';
import { connect } from '../src/connect.mjs';

process.exitCode = await connect(process.env);
